/** The public key of push messages (decision 0051); empty where they are not set up. The private one is the function's. */
export const pushKey = (): string => import.meta.env.VITE_PUSH_KEY ?? '';
