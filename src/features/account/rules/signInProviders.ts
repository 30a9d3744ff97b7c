/** Sign-in providers of the auth service that the site offers, in the order of the buttons. Names are not translated. */
const NAMES = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  github: 'GitHub',
  azure: 'Microsoft',
  linkedin_oidc: 'LinkedIn',
  twitter: 'X',
  discord: 'Discord',
  spotify: 'Spotify',
  twitch: 'Twitch',
  slack_oidc: 'Slack',
  notion: 'Notion',
  figma: 'Figma',
  zoom: 'Zoom',
  kakao: 'Kakao',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  keycloak: 'Keycloak',
} as const;
export type ProviderId = keyof typeof NAMES;
const isKnown = (id: string): id is ProviderId => Object.hasOwn(NAMES, id);

/** The provider's own name; an id that is not in the list is its own name. */
export const providerName = (id: string): string => (isKnown(id) ? NAMES[id] : id);

/** The enabled providers in the order in which they are offered. @param external `external` of the auth service's settings */
export const enabledProviders = (external: Record<string, unknown>): ProviderId[] =>
  Object.keys(NAMES).filter((id): id is ProviderId => isKnown(id) && external[id] === true);
