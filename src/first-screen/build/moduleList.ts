/** Which modules the build has put into which file. */
export type ModuleList = { file: string; imports: string[]; modules: string[] }[];

/** Where the build leaves the list; removed at its end. */
export const MODULE_LIST = '.vite/modules.json';
