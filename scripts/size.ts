/** The weight of each first screen: what must arrive before it can be used. Budgets are docs/performance.md's, in kB (1,000 bytes). */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const dist = path.resolve(import.meta.dirname, '../dist');
const small = (file: string): number =>
  zlib.brotliCompressSync(fs.readFileSync(path.join(dist, file)), { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const BUDGETS: Record<string, { js: number; page: number }> = {
  'index.html': { js: 120, page: 25 },
  'products.html': { js: 125, page: 21 },
  'product.html': { js: 130, page: 20 },
  'cart.html': { js: 120, page: 20 },
};

let isOver = false;
for (const [page, budget] of Object.entries(BUDGETS)) {
  const html = fs.readFileSync(path.join(dist, page), 'utf8');
  const modules = /modules:\[([^\]]*)\]/.exec(html)?.[1]?.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  if (modules.length === 0) throw new Error(`${page}: no modules found`);
  const js = modules.reduce((sum, file) => sum + small(file), 0) / 1000;
  const weight = small(page) / 1000;
  const isGood = js <= budget.js && weight <= budget.page;
  isOver ||= !isGood;
  console.log(
    `    ${isGood ? ' ' : '!'} ${page.padEnd(14)} code ${js.toFixed(1)} of ${budget.js} kB   page ${weight.toFixed(1)} of ${budget.page} kB   ${modules.length} files`,
  );
}
process.exit(isOver ? 1 : 0);
