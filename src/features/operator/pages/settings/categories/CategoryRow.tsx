import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditableCategory } from '~/features/operator/rules/editableCategory';
import { CategoryIcon } from '~/features/catalogue/components/categories/CategoryIcon';
import { useLanguage } from '~/shared/i18n/useFormat';
import { IconButton } from '~/shared/ui/Button';
import { CategoryForm } from './CategoryForm';
import { MoveButtons } from './MoveButtons';

interface CategoryRowProps {
  category: EditableCategory;
  others: readonly EditableCategory[];
  isFirst: boolean;
  isLast: boolean;
  /** A place earlier (-1) or later (1). */
  onMove: (by: -1 | 1) => void;
  onReload: () => Promise<{ data: EditableCategory[] | undefined }>;
}

/** One category with what can be done to it; its form opens below. */
export function CategoryRow({ category, others, isFirst, isLast, onMove, onReload }: CategoryRowProps) {
  const { t } = useTranslation('operator');
  const language = useLanguage();
  // what the form is filled from: a later version replaces it only when the owner reads it again
  const [opened, setOpened] = useState<EditableCategory | null>(null);
  const pencil = useRef<HTMLDivElement>(null);
  const { slug, fields } = category;
  const name = fields[`name_${language}`];
  const title = t('settings.category.edit', { name });
  const close = () => {
    setOpened(null);
    pencil.current?.querySelector('button')?.focus();
  };
  const reload = async () => {
    const { data } = await onReload();
    setOpened(data?.find((one) => one.slug === slug) ?? null);
  };
  const notes = [slug, fields.is_retired && t('settings.category.retired')];
  return (
    <li>
      <div className="flex min-h-14 items-center px-4 py-1.5 lg:px-5">
        <CategoryIcon category={{ icon: fields.icon, hue: Number(fields.color) }} size={20} />
        <span className="ml-3 mr-2 min-w-0 grow">
          <bdi className="block font-medium [overflow-wrap:anywhere]">{name}</bdi>
          <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">{notes.filter(Boolean).join(' · ')}</span>
        </span>
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <div ref={pencil}>
          <IconButton label={title} aria-expanded={opened !== null} onClick={() => setOpened(opened ? null : category)}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {opened ? (
        <CategoryForm key={opened.version} category={opened} others={others} title={title} onClose={close} onReload={() => void reload()} />
      ) : null}
    </li>
  );
}
