import { expect, it } from 'vitest';
import { firstStyles, withoutLab } from './firstStyles';

const page = '<div class="box"><input></div>';

it.each([
  ['rules of other elements', '.box{color:red}.gone{color:blue}', '.box{color:red}'],
  ['properties that nothing uses', ':root{--a:1;--b:2}.box{order:var(--a)}', ':root{--a:1;}.box{order:var(--a)}'],
  [
    'registrations of such properties',
    '@property --a{syntax:"*"}@property --b{syntax:"*"}.box{order:var(--a)}',
    '@property --a{syntax:"*"}.box{order:var(--a)}',
  ],
  [
    'parts of controls that no first screen has',
    '::backdrop{order:1}::-webkit-datetime-edit{order:2}::placeholder{order:3}',
    '::placeholder{order:3}',
  ],
])('the first styles leave out %s', async (_, styles, left) => {
  expect(await firstStyles(page, styles)).toBe(left);
});

it('colors are not repeated in lab', () => {
  const hex = ':root{--a:#fff}@supports (color:color-mix(in lab, red, red)){.box{order:1}}';
  expect(withoutLab(`${hex}@supports (color:lab(0% 0 0)){:root{--a:lab(100% 0 0)}}`)).toBe(hex);
});
