/** Ports of the browser tests, different from those of `npm start`. */
export const apiPort = 56321;
export const databasePort = 56322;
const previewPort = 56173;
export const appUrl = `http://localhost:${previewPort}`;
export const ports = { TANDA_API_PORT: String(apiPort), TANDA_DB_PORT: String(databasePort), TANDA_PREVIEW_PORT: String(previewPort) };
