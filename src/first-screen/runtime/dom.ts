/** Makes DOM nodes of components, the same that React expects when it hydrates them. */
import { type Child, type Element as Component, Fragment, NotLoaded, Suspense } from './react';

const SVG = 'http://www.w3.org/2000/svg';
/** React moves these into the head. */
const OF_HEAD = new Set(['title', 'link', 'meta']);
/** No attributes, or set otherwise. */
const NO_ATTRIBUTE = /^(children|key|ref|style|suppressHydrationWarning|on[A-Z].*)$/;
/** "false" is a value of these only. */
const IS_WORD = /^(aria|data)-/;

function nameOf(prop: string, isSvg: boolean): string | null {
  if (NO_ATTRIBUTE.test(prop)) return null;
  if (prop === 'className') return 'class';
  if (prop === 'htmlFor') return 'for';
  if (!isSvg) return prop.toLowerCase();
  return /^(viewBox|preserveAspectRatio)$/.test(prop) ? prop : prop.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The attribute of each prop seen before, of HTML and of SVG: twelve cards have the same. */
const attributes: Record<'html' | 'svg', Map<string, string | null>> = { html: new Map(), svg: new Map() };
function attributeOf(prop: string, isSvg: boolean): string | null {
  const known = attributes[isSvg ? 'svg' : 'html'];
  let name = known.get(prop);
  if (name === undefined) known.set(prop, (name = nameOf(prop, isSvg)));
  return name;
}

function setAttributes(node: HTMLElement | SVGElement, props: Component['props'], isSvg: boolean): void {
  for (const prop in props) {
    const value = props[prop];
    if (value === null || value === undefined) continue;
    const name = attributeOf(prop, isSvg);
    if (name === null) continue;
    if (typeof value !== 'boolean') node.setAttribute(name, String(value));
    else if (IS_WORD.test(prop)) node.setAttribute(name, String(value));
    else if (value) node.setAttribute(name, '');
  }
  for (const [name, value] of Object.entries(props.style ?? {})) {
    Object.assign(node.style, { [name]: typeof value === 'number' ? `${value}px` : value });
  }
}

/** As React's server writes it, `$` with its contents, or `$!` with its fallback, which React replaces when the code has arrived. */
function addSuspended(parent: ParentNode, { children, fallback }: Component['props']): void {
  const contents = document.createDocumentFragment();
  let start = '$';
  try {
    add(contents, children, false);
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    start = '$!';
    // tells the app that this is no failure (app/main.tsx)
    const reason = document.createElement('template');
    reason.dataset.dgst = 'later';
    contents.replaceChildren(reason);
    add(contents, fallback, false);
  }
  parent.append(document.createComment(start), contents, document.createComment('/$'));
}

const isElement = (child: Child): child is Component => typeof child === 'object' && child !== null && 'type' in child;

/** More of a list is below the window of a phone. */
const MAX_AT_ONCE = 4;
let rest: (() => void)[] = [];

/** The components of a long list from the fifth on are left for `renderRest`: a shorter task before the first of them are shown. */
function addLater(parent: ParentNode, children: readonly Child[]): void {
  const place = document.createComment('');
  parent.append(place);
  rest.push(() => {
    const nodes = document.createDocumentFragment();
    for (const child of children) add(nodes, child, false);
    place.replaceWith(nodes);
  });
}

function addList(parent: ParentNode, children: readonly Child[], isSvg: boolean): void {
  const isLong = children.length > 2 * MAX_AT_ONCE && children.every((child) => isElement(child) && typeof child.type === 'function');
  for (const child of isLong ? children.slice(0, MAX_AT_ONCE) : children) add(parent, child, isSvg);
  if (isLong) addLater(parent, children.slice(MAX_AT_ONCE));
}

/** Renders what `render` has left out. */
export function renderRest(): void {
  rest.forEach((finish) => finish());
  rest = [];
}

function add(parent: ParentNode, child: Child, isSvg: boolean): void {
  if (child === null || child === undefined || child === '' || typeof child === 'boolean') return;
  if (typeof child !== 'object') return parent.append(String(child));
  if (!isElement(child)) return addList(parent, child, isSvg);
  const { type, props } = child;
  if (typeof type === 'function') return add(parent, type(props), isSvg);
  if (type === Fragment) return add(parent, props.children, isSvg);
  if (type === Suspense) return addSuspended(parent, props);
  if (typeof type !== 'string') throw new TypeError('No component');
  if (!isSvg && OF_HEAD.has(type)) return;
  const isPartOfSvg = isSvg || type === 'svg';
  const node = isPartOfSvg ? document.createElementNS(SVG, type) : document.createElement(type);
  setAttributes(node, props, isPartOfSvg);
  add(node, props.children, isPartOfSvg);
  parent.append(node);
}

/** @throws what a component throws, and for what is no component: the page is then left to the app */
export function render(child: Child): DocumentFragment {
  rest = [];
  const nodes = document.createDocumentFragment();
  add(nodes, child, false);
  return nodes;
}
