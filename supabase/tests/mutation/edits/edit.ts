/** A change of the text of a function. */
export interface Edit {
  function: string;
  find: string;
  replace: string;
}

export const without = (name: string, find: string): Edit => ({ function: name, find, replace: '' });
export const instead = (name: string, find: string, replace: string): Edit => ({ function: name, find, replace });
