/** Styles of the search box and of its placeholder, which loads the box lazily and so cannot import from it. */
export const searchForm = 'relative mx-auto hidden w-full max-w-[400px] lg:flex';
export const searchField = (isOverImage: boolean): string =>
  `field field-sm rounded-full pl-10 pr-11 shadow-none focus:shadow-[inset_0_0_0_2px_var(--focus)] ${isOverImage ? 'bg-surface/80' : 'bg-surface-2'}`;
