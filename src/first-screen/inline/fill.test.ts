import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillSlots, type Values } from './fill';

/** What a slot shows after it was filled. */
function shown(template: string, values: Values, language = 'ru'): string {
  document.documentElement.lang = language;
  document.body.innerHTML = `<template id="fill-x-${language}">${template}</template><div data-fill="x"></div>`;
  fillSlots(document.body, 'x', [values]);
  return document.querySelector('[data-fill]')?.innerHTML ?? '';
}

beforeEach(() => Object.assign(window, { isRun: false }));
afterEach(() => document.body.replaceChildren());

describe('a template', () => {
  it('takes values as text in texts and in a few attributes', () => {
    const name = '<img src=x onerror="isRun=true"> {{price}} "\'&';
    const html = shown('<a href="/product/{{id}}" aria-label="{{name}}" title="{{name}}"><b>{{name}}</b></a>', { id: '../"x', name });
    const link = document.querySelector('[data-fill] a');
    expect(link?.getAttribute('href')).toBe('/product/..%2F%22x');
    expect(link?.getAttribute('aria-label')).toBe(name);
    expect(link?.getAttribute('title')).toBe('{{name}}');
    expect(link?.textContent).toBe(name);
    expect(html).not.toContain('<img');
    expect(window).toHaveProperty('isRun', false);
  });

  it('leaves out what has no value, and an unknown language', () => {
    expect(shown('<i data-if="a">A</i><i data-if="!a">B</i><b lang="{{language}}">{{c}}</b>', { a: 0, language: null })).toBe(
      '<i data-if="!a">B</i><b></b>',
    );
  });

  it('repeats an element with the values of each entry', () => {
    const lines = [{ name: 'a', isOn: true }, { name: 'b' }];
    expect(shown('<ul><li data-each="lines">{{name}}{{unit}}<i data-if="isOn">!</i></li></ul>', { unit: ' kg', lines })).toBe(
      '<ul><li>a kg<i data-if="isOn">!</i></li><li>b kg</li></ul>',
    );
  });

  it.each([
    ['ru', 1, '1 отзыв'],
    ['ru', 3, '3 отзыва'],
    ['ru', 11, '11 отзывов'],
    ['en', 1, '1 review'],
    ['en', 5, '5 reviews'],
  ])('has the plural of the language: %s %i', (language, count, text) => {
    const forms = { ru: 'data-one="{{n}} отзыв" data-few="{{n}} отзыва" data-many="{{n}} отзывов"', en: 'data-one="{{n}} review"' };
    shown(`<i data-plural="count" ${forms[language as 'ru']} data-other="{{n}} reviews"></i>`, { count, n: String(count) }, language);
    expect(document.querySelector('i')?.textContent).toBe(text);
  });

  it('of another language is not used', () => {
    document.documentElement.lang = 'kk';
    document.body.innerHTML = '<template id="fill-x-ru">A</template><div data-fill="x"></div>';
    fillSlots(document.body, 'x', [{}]);
    expect(document.querySelector('[data-fill]')?.childNodes).toHaveLength(0);
  });
});
