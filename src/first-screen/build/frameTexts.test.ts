import { describe, expect, it } from 'vitest';
import { frameTexts } from './frameTexts';

describe('the texts of the frames', () => {
  it('are those of the other languages that differ from the first, with the places of their nodes', () => {
    const ru = '<nav aria-label="Меню"><!--$--><a href="/" title="x">А &amp; Б</a><br/>₸<!--/$--></nav>';
    const en = '<nav aria-label="&quot;Menu&quot;"><!--$--><a href="/" title="x">A &lt; B</a><br/>₸<!--/$--></nav>';
    expect(frameTexts([ru, en])).toEqual([
      [0, 'aria-label', '"Menu"'],
      [3, '', 'A < B'],
    ]);
  });

  it.each([
    ['<p>a</p>', '<p><b>a</b></p>'],
    ['<i class="x">a</i>', '<b class="x">a</b>'],
    ['<p title="a">a</p>', '<p lang="a">a</p>'],
  ])('are refused for other elements or attributes: %s, %s', (ru, en) => {
    expect(() => frameTexts([ru, en])).toThrow('Frames differ');
  });
});
