/** Ports of the stack: seven in a row from TANDA_STACK_PORT on. The first three are those of `tests/e2e/ports.ts`, whose helpers are used. */
const first = Number(process.env.TANDA_STACK_PORT ?? 27700);

export const ports = {
  api: first,
  database: first + 1,
  site: first + 2,
  gateway: first + 3,
  templates: first + 4,
  previews: first + 5,
  companies: first + 6,
};
const on = (port: number): string => `127.0.0.1:${port}`;

export const siteUrl = `http://localhost:${ports.site}`;
export const apiUrl = `http://${on(ports.api)}`;
/** As inside of the server: the gateway is not reached from outside, the templates only by the auth server. */
export const gatewayUrl = `http://${on(ports.gateway)}`;
export const templatesUrl = `http://${on(ports.templates)}`;
/** Other companies' services on this machine. */
export const instagramUrl = `http://${on(ports.companies)}/_instagram`;
export const telegramUrl = `http://${on(ports.companies)}/_telegram`;
export const databaseUrl = `postgres://postgres@${on(ports.database)}/postgres`;
/** For Caddy. */
export const addresses = { site: siteUrl, api: apiUrl, templates: templatesUrl, previews: on(ports.previews), gateway: on(ports.gateway) };
