/** The first steps of a new seller that depend on the settings. */
import type { SellerSettings } from './settings';

/** How buyers pay. Cash is on before the seller was asked: it counts once settings were saved. */
export function paymentStep({ kaspiPhone, kaspiLink, acceptsCash, isSaved }: SellerSettings): 'open' | 'cash' | 'done' {
  if (kaspiPhone || kaspiLink) return 'done';
  return isSaved && acceptsCash ? 'cash' : 'open';
}

/** What delivery costs, and a WhatsApp number for questions: which of them is missing. */
export function deliveryStep({ delivery, whatsappPhone }: SellerSettings, hasWays = false): 'open' | 'noTerms' | 'noContact' | 'done' {
  if (delivery !== null || hasWays) return whatsappPhone ? 'done' : 'noContact';
  return whatsappPhone ? 'noTerms' : 'open';
}
