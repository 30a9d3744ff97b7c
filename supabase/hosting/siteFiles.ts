/** Files of the site that open pages of other releases go on asking for. */
import fs from 'node:fs';
import path from 'node:path';

/** Folders with such files; all of them also answer 404 instead of a page. */
const KEPT = ['assets', 'locales', 'icons'];
/** In a release: its own files, without those that were added later. */
const LIST = 'files.json';

const filesIn = (dist: string): string[] =>
  KEPT.filter((folder) => fs.existsSync(path.join(dist, folder))).flatMap((folder) =>
    fs
      .readdirSync(path.join(dist, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(dist, path.join(parentPath, name))),
  );

/** Writes which files the build has. @param release its folder */
export const listFiles = (release: string): void =>
  fs.writeFileSync(path.join(release, LIST), JSON.stringify(filesIn(path.join(release, 'dist'))));

/**
 * Adds to a release the files that only the other ones have; what it has stays as it is.
 * @param releases folder of all of them; @param name the one
 */
export function keepFiles(releases: string, name: string): void {
  const others = fs.readdirSync(releases, { withFileTypes: true }).filter((each) => each.isDirectory() && !each.name.endsWith('.part'));
  for (const other of others) {
    const [from, to] = [other.name, name].map((each) => path.join(releases, each, 'dist')) as [string, string];
    const list = path.join(releases, other.name, LIST);
    const files = fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as string[]) : filesIn(from);
    for (const file of files) {
      if (fs.existsSync(path.join(to, file))) continue;
      fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
      // a second name of the same file: it takes no place, and there is no half of it
      fs.linkSync(path.join(from, file), path.join(to, file));
    }
  }
}
