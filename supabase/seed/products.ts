/** The sample catalogue, newest families first. */
import { bag, bilezik, earrings, ring, sunglasses, wallet } from './catalogue/accessories.ts';
import { cream, lipstick, moisturizer, perfume, serum, soap } from './catalogue/beauty.ts';
import { beanie, cap, dress, scarf, stole, tee } from './catalogue/clothing.ts';
import { camera, earbuds, headphones, keyboard, speaker, watch } from './catalogue/electronics.ts';
import { blanket, bowl, candle, cushion, diffuser, lamp, mugs, piala, planter, vase } from './catalogue/home.ts';
import { diary, dottedNotebook, rainbow, thermos } from './catalogue/other.ts';
import type { SeedProduct } from './catalogue/product.ts';

export const products: SeedProduct[] = [
  vase,
  headphones,
  bag,
  serum,
  bilezik,
  mugs,
  beanie,
  camera,
  perfume,
  thermos,
  piala,
  sunglasses,
  ring,
  lamp,
  stole,
  candle,
  speaker,
  watch,
  rainbow,
  cushion,
  cream,
  diary,
  tee,
  lipstick,
  keyboard,
  wallet,
  earrings,
  scarf,
  bowl,
  diffuser,
  soap,
  cap,
  earbuds,
  blanket,
  planter,
  dress,
  dottedNotebook,
  moisturizer,
];
