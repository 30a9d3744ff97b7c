import { FileArchive, ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import type { SocialItem } from '~/features/account/rules/social';
import { useFormat } from '~/shared/i18n/useFormat';
import { asVideo, isMov, isPhoto } from '~/shared/lib/image';
import { Button } from '~/shared/ui/Button';
import { FileInput } from '~/shared/ui/FileInput';
import { FormAlert } from '~/shared/ui/FormAlert';
import { Pager } from '~/shared/ui/Pager';
import { Spinner } from '~/shared/ui/Spinner';
import { MediaGrid } from './MediaGrid';

interface DeviceMediaProps {
  items: SocialItem[];
  /** Files may be read meanwhile: an earlier choice is added later. */
  onAdd: (items: SocialItem[]) => void;
  chosen: SocialItem[];
  onToggle: (item: SocialItem) => void;
}

/** What a product can show of a file; null when this browser opens it neither as a video nor as a photo. */
async function toItem(file: File): Promise<SocialItem | null> {
  const video = await asVideo(file);
  if (!video && !(await isPhoto(file))) return null;
  return {
    id: `file:${crypto.randomUUID()}`,
    type: video ? 'video' : 'image',
    url: null,
    thumbnailUrl: null,
    timestamp: new Date(file.lastModified).toISOString(),
    caption: '',
    open: async () => video ?? file,
  };
}

/** Media for accounts that no API may read: files of the device, or Instagram's data export. Nothing is uploaded yet. */
export function DeviceMedia({ items, onAdd, chosen, onToggle }: DeviceMediaProps) {
  const { t } = useTranslation(['instagram', 'shop']);
  const { number } = useFormat();
  const photos = useRef<HTMLInputElement>(null);
  const archive = useRef<HTMLInputElement>(null);
  const [page, setPage] = useState(1);
  const [state, setState] = useState<{ isReading?: boolean; error?: string; note?: string }>({});
  const [isOver, setOver] = useState(false);

  const add = (fresh: SocialItem[], note?: string) => {
    onAdd(fresh);
    setPage(1);
    setState(note ? { note } : {});
  };
  const read = async (files: File[]) => {
    const archives = files.filter((file) => /\.zip$/i.test(file.name));
    if (archives.length > 0) {
      setState({ isReading: true });
      try {
        const { readExport } = await import('./readExport');
        const { items: found, missing, unsupported, older } = await readExport(archives);
        const notes = [
          t('picker.zipRead', { found: number(found.length), skipped: number(missing + unsupported + older) }),
          missing > 0 && t('picker.zipMissing', { count: missing }),
          unsupported > 0 && t('picker.zipUnsupported', { count: unsupported }),
          older > 0 && t('picker.zipOlder', { found: number(found.length) }),
        ];
        add(found, notes.filter(Boolean).join('. '));
      } catch (error) {
        setState({ error: t(`shop:errors.${codeOf(error)}`) });
      }
      return;
    }
    const good: SocialItem[] = [];
    const bad: File[] = [];
    for (const file of files) {
      const item = await toItem(file);
      if (item) good.push(item);
      else bad.push(file);
    }
    const films = bad.filter(isMov).length;
    const others = bad.length - films;
    const notes = [others > 0 && t('picker.skippedFiles', { count: others }), films > 0 && t('picker.movSkipped')];
    add(good, notes.filter(Boolean).join('. '));
    if (good.length === 0) setState({ error: t(films > 0 ? 'picker.movSkipped' : 'shop:errors.wrong-file-type') });
  };
  const pages = Math.ceil(items.length / sellerLimits.mediaPageSize);
  const shown = items.slice((page - 1) * sellerLimits.mediaPageSize, page * sellerLimits.mediaPageSize);
  return (
    <>
      <div
        className={`mt-3 rounded-lg border-2 border-dashed p-4 ${isOver ? 'border-dawn bg-dawn-soft' : 'border-line'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void read([...event.dataTransfer.files]);
        }}
      >
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Button kind="secondary" icon={<ImagePlus size={18} aria-hidden="true" />} onClick={() => photos.current?.click()}>
            {t('picker.addPhotos')}
          </Button>
          <Button kind="secondary" icon={<FileArchive size={18} aria-hidden="true" />} onClick={() => archive.current?.click()}>
            {t('picker.addZip')}
          </Button>
        </div>
        <p className="hint">{t('picker.ownHint')}</p>
        <FileInput
          ref={photos}
          label={t('picker.addPhotos')}
          accept="image/*,video/mp4,video/quicktime"
          isMultiple
          onFiles={(files) => void read(files)}
        />
        <FileInput
          ref={archive}
          label={t('picker.addZip')}
          accept=".zip,application/zip"
          isMultiple
          onFiles={(files) => void read(files)}
        />
      </div>
      {state.isReading ? (
        <p className="mt-3 flex items-center gap-2 text-sm text-ink-2" role="status">
          <Spinner /> {t('picker.readingZip')}
        </p>
      ) : null}
      {state.error ? (
        <div className="mt-3">
          <FormAlert kind="error">{state.error}</FormAlert>
        </div>
      ) : null}
      {state.note ? (
        <p className="mt-3 text-sm text-ink-2" role="status">
          {state.note}
        </p>
      ) : null}
      {shown.length > 0 ? <MediaGrid items={shown} chosen={chosen} label={t('picker.own')} onToggle={onToggle} /> : null}
      <div className="mt-3 flex justify-end">
        <Pager page={page} pages={pages} onChange={setPage} />
      </div>
    </>
  );
}
