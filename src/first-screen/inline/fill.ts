/**
 * Puts texts into templates: `{{name}}` in a text or in one of a few attributes is replaced with a value, as text, never as markup.
 *  data-if="name", data-if="!name"  the element stays only when the value is truthy, or is not
 *  data-each="name"                 the element is repeated for each of these values
 *  data-plural="name"               the text is the one of data-one, data-few …, by the rule of the language
 */
export type Values = { readonly [name: string]: string | number | boolean | null | undefined | readonly Values[] };

const ATTRIBUTES = ['href', 'aria-label', 'lang', 'data-early'];

const put = (text: string, values: Values, encode: (value: string) => string = String): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => encode(String(values[name] ?? '')));

function fillElement(element: HTMLElement, values: Values, language: string): void {
  const { if: condition, each, plural } = element.dataset;
  if (condition && Boolean(values[condition.replace('!', '')]) === condition.startsWith('!')) {
    element.remove();
    return;
  }
  if (each) {
    delete element.dataset.each;
    for (const inner of values[each] as readonly Values[]) {
      const copy = element.cloneNode(true) as HTMLElement;
      element.before(copy);
      fillElement(copy, { ...values, ...inner }, language);
    }
    element.remove();
    return;
  }
  for (const name of ATTRIBUTES) {
    const text = element.getAttribute(name);
    if (!text?.includes('{{')) continue;
    const value = put(text, values, name === 'href' ? encodeURIComponent : undefined);
    // an unknown language is left out, as React does
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
  if (plural) {
    const form = new Intl.PluralRules(language).select(Number(values[plural]));
    element.textContent = put(element.dataset[form] ?? element.dataset.other ?? '', values);
    return;
  }
  for (const child of [...element.childNodes]) {
    if (child instanceof HTMLElement) fillElement(child, values, language);
    else if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.includes('{{')) child.nodeValue = put(child.nodeValue, values);
  }
}

/** Fills the slots of a name, in their order, as long as there are values. */
export function fillSlots(root: ParentNode, name: string, list: readonly Values[]): void {
  const language = document.documentElement.lang;
  const template = document.querySelector<HTMLTemplateElement>(`#fill-${name}-${language}`);
  if (!template) return;
  [...root.querySelectorAll(`[data-fill="${name}"]`)].forEach((slot, i) => {
    const values = list[i];
    if (!values) return;
    const copy = template.content.cloneNode(true) as DocumentFragment;
    for (const child of [...copy.children]) fillElement(child as HTMLElement, values, language);
    slot.append(copy);
  });
}
