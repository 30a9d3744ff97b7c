/** Categories as `save_category` takes them. */
import { languages } from '../../../src/shared/i18n/languages.ts';

/** The fields of a category "Books", without descriptions. */
export const bookFields = {
  ...Object.fromEntries(languages.flatMap((language) => [`name_${language}`, `description_${language}`].map((name) => [name, '']))),
  ...Object.fromEntries(languages.map((language) => [`name_${language}`, `Books (${language})`])),
  ...{ icon: 'Lamp', color: '10', is_retired: false, attributes: ['material'] },
};
