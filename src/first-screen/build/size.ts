/**
 * The size of each first screen: the page with the styles of its first paint, the script that shows its data, the whole
 * stylesheet, and the code that is needed before it can be used. Budgets are in screens.ts, in kB (1,000 bytes).
 */
import fs from 'node:fs';
import path from 'node:path';
import { screens } from '../screens.ts';
import { compressedSize } from './compressedSize.ts';

const dist = path.resolve(import.meta.dirname, '../../..', process.env.TANDA_DIST ?? 'dist');
const sizeOf = (file: string): number => compressedSize(path.join(dist, file));

/** The stylesheet that follows the page's own first styles, before the app renders. */
const STYLES_BUDGET = 13.6;

const stylesheet = fs.readdirSync(path.join(dist, 'assets')).filter((file) => file.endsWith('.css'));
if (stylesheet.length !== 1) throw new Error(`One stylesheet is expected, there are ${stylesheet.length}`);
const styles = sizeOf(`assets/${stylesheet[0]}`);
let isOver = styles > STYLES_BUDGET;
console.log(`    ${isOver ? '!' : ' '} styles         ${styles.toFixed(1)} of ${STYLES_BUDGET} kB`);
for (const { file: page, budget } of screens) {
  if (!budget) continue;
  const html = fs.readFileSync(path.join(dist, page), 'utf8');
  const modules = /"modules":\[([^\]]*)\]/.exec(html)?.[1]?.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  if (modules.length === 0) throw new Error(`${page}: no modules found`);
  const late = modules.filter((file) => !fs.readFileSync(path.join(dist, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'));
  if (late.length > 0) throw new Error(`${page}: not compiled eagerly (decision 0017): ${late.join(', ')}`);
  const js = modules.reduce((sum, file) => sum + sizeOf(file), 0);
  const weight = sizeOf(page);
  const script = /<script defer[^>]* src="([^"]+)"/.exec(html)?.[1];
  const early = script ? sizeOf(script) : 0;
  const isGood = js <= budget.js && weight <= budget.page && early <= (budget.script ?? 0);
  isOver ||= !isGood;
  console.log(
    `    ${isGood ? ' ' : '!'} ${page.padEnd(14)} code ${js.toFixed(1)} of ${budget.js} kB   page ${weight.toFixed(1)} of ${budget.page} kB (decoded ${(Buffer.byteLength(html) / 1000).toFixed(1)})   script ${early.toFixed(1)} of ${budget.script ?? 0} kB   ${modules.length} files`,
  );
}
process.exit(isOver ? 1 : 0);
