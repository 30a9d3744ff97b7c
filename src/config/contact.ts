/**
 * How the people who run the site can be reached, from the environment of the build. What is not configured is not shown.
 * Imported as a namespace, so that the bundler leaves out what is not configured.
 */
export const email = import.meta.env.VITE_CONTACT_EMAIL || null;
/** As it is shown and dialled: without spaces. */
export const phone = import.meta.env.VITE_CONTACT_PHONE || null;
export const address = import.meta.env.VITE_CONTACT_ADDRESS || null;
export const isConfigured = Boolean(email ?? phone ?? address);
