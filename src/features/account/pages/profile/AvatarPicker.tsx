import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/shared/ui/Avatar';
import { Button } from '~/shared/ui/Button';
import { FieldError } from '~/shared/ui/FieldError';
import { FileInput } from '~/shared/ui/FileInput';

interface AvatarPickerProps {
  url: string | null;
  username: string;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** The image of oneself: choose, replace, take away. A local preview (blob:) is shown as it is. */
export function AvatarPicker({ url, username, error, onChoose, onRemove }: AvatarPickerProps) {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center gap-5">
      {url?.startsWith('blob:') ? (
        <img src={url} alt="" width={88} height={88} className="size-[88px] shrink-0 rounded-full object-cover" />
      ) : (
        <Avatar url={url} username={username} size={88} />
      )}
      <div>
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" kind="secondary" icon={<Camera size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
            {t(url ? 'profile.replacePhoto' : 'profile.choosePhoto')}
          </Button>
          {url ? (
            <Button size="sm" kind="ghost" onClick={onRemove}>
              {t('profile.removePhoto')}
            </Button>
          ) : null}
        </div>
        <FileInput
          ref={input}
          label={t('profile.choosePhoto')}
          accept="image/png,image/jpeg,image/webp,image/gif"
          onFiles={([file]) => file && onChoose(file)}
        />
        {error ? <FieldError>{error}</FieldError> : <p className="hint">{t('profile.photoHint')}</p>}
      </div>
    </div>
  );
}
