/** What of a seller is verified, as everybody sees it. */

type Layer = 'business' | 'identity' | 'instagram' | 'phone';

/** Since when each layer is verified; null: the seller has asked for it. */
export type VerifiedLayers = Partial<Record<Layer, string | null>>;

/** Who sells, by the register of businesses. */
export interface Registration {
  name: string;
  /** IIN or BIN. */
  number: string;
}
