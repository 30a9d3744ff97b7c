/** How a store is named, on every screen and in every file. The database's function for mails and previews is app.store_name. */

/** The store's own name, or that of the profile, or the username as @username. */
export const storeNameOf = (storeName: string | null | undefined, fullName: string | null | undefined, username: string): string =>
  storeName || fullName || `@${username}`;

/** What stands beside a store's name: its username, unless that is the name; then nothing. */
export const handleBeside = ({ name, username }: { name: string; username: string }): string =>
  name === `@${username}` ? '' : `@${username}`;
