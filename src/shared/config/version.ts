/** Which build this is: the version of the package and the commit, set by vite.config.ts. */
export const version = import.meta.env.VITE_VERSION ?? 'development';
