import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Hidden file input; a button of the page opens its dialog. The same file can be selected again. */
export function FileInput({ ref, label, accept, isMultiple = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple={isMultiple}
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
