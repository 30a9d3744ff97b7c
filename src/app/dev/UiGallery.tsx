/** Every component of src/ui in both themes, at /dev/ui, in development only. Its texts are for developers and not translated. */
import { Flag, Heart, Search, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { AppError } from '~/domain/AppError';
import { Avatar } from '~/ui/Avatar';
import { Button, ButtonLink, IconButton } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { CountBubble } from '~/ui/CountBubble';
import { Disclosure } from '~/ui/Disclosure';
import { EmptyState, LoadFailed } from '~/ui/EmptyState';
import { ChoiceSelect } from '~/ui/ChoiceSelect';
import { Select, TextArea, TextField } from '~/ui/Field';
import { FieldError } from '~/ui/FieldError';
import { FileInput } from '~/ui/FileInput';
import { FlashMessage } from '~/ui/FlashMessage';
import { FormAlert } from '~/ui/FormAlert';
import { PageTitle } from '~/ui/Head';
import { InstagramGlyph } from '~/ui/icons/InstagramGlyph';
import { Star } from '~/ui/icons/Star';
import { VerifiedMark } from '~/ui/icons/VerifiedMark';
import { MountainBackground } from '~/ui/MountainBackground';
import { Pager } from '~/ui/Pager';
import { PasswordField } from '~/ui/PasswordField';
import { PhotoSheet } from '~/ui/PhotoSheet';
import { Image } from '~/ui/Image';
import { PhotosField } from '~/ui/PhotosField';
import { RadioGroup } from '~/ui/RadioGroup';
import { RemoveButton } from '~/ui/RemoveButton';
import { Card } from '~/ui/Section';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { Sheet } from '~/ui/Sheet';
import { ShowMore } from '~/ui/ShowMore';
import { Spinner } from '~/ui/Spinner';
import { TextButton } from '~/ui/TextButton';
import { Stepper } from '~/ui/Stepper';
import { showToast } from '~/ui/toast';
import { Wordmark } from '~/ui/Wordmark';

const nothing = () => undefined;
const unknownImage = 'https://example.invalid/none.webp';

function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-5">
      <h3 className="mb-3 text-sm text-ink-3">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}

function Buttons() {
  return (
    <>
      <Example name="Button: kinds">
        {(['primary', 'dawn', 'secondary', 'outline', 'ghost', 'danger'] as const).map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        ))}
        <Button isBusy>busy</Button>
        <Button disabled>disabled</Button>
      </Example>
      <Example name="Button: sizes and widths, ButtonLink">
        {(['lg', 'md', 'sm', 'field'] as const).map((size) => (
          <Button key={size} kind="secondary" size={size}>
            {size}
          </Button>
        ))}
        {(['spread', 'wide', 'narrow'] as const).map((width) => (
          <Button key={width} kind="outline" size="lg" width={width}>
            <span>{width}</span>
            <span>amount</span>
          </Button>
        ))}
        <ButtonLink to="#link">link</ButtonLink>
      </Example>
      <Example name="IconButton, CountBubble">
        {(['plain', 'quiet', 'danger'] as const).map((tone) => (
          <IconButton key={tone} label={tone} tone={tone}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        ))}
        <IconButton label="small, with a count" size="sm">
          <Heart size={20} aria-hidden="true" />
          <CountBubble count={120} />
        </IconButton>
      </Example>
    </>
  );
}

function Controls() {
  const [isOn, setOn] = useState(true);
  const [choice, setChoice] = useState('b');
  const [quantity, setQuantity] = useState(2);
  const [page, setPage] = useState(2);
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Example name="TextField, PasswordField, Select, ChoiceSelect, TextArea">
        <TextField label="With a hint" hint="Shown below the field" />
        <TextField label="With an error" error="What is wrong" defaultValue="text" isOptional />
        <TextField label="Disabled" disabled />
        <PasswordField label="Password" defaultValue="secret" />
        <Select label="Select">
          <option>One</option>
          <option>Two</option>
        </Select>
        <ChoiceSelect label="ChoiceSelect" options={['a', 'b', 'c']} nameOf={(value) => value.toUpperCase()} />
        <TextArea label="Several lines" />
      </Example>
      <Example name="Checkbox, PhotosField, RadioGroup, SegmentedControl, Stepper, Pager, FileInput, FieldError, RemoveButton">
        <Checkbox isOn={isOn} onChange={setOn}>
          Checkbox
        </Checkbox>
        <PhotosField photos={[]} max={3} hint="Up to 3 photos" onChange={nothing} />
        <RadioGroup
          name="radio"
          legend="Radio"
          options={['a', 'b']}
          nameOf={(value) => value.toUpperCase()}
          textOf={() => 'What it means'}
          error="What is wrong"
        />
        <FieldError>What is wrong with a group</FieldError>
        <span className="relative block size-20 rounded-md bg-surface-2">
          <RemoveButton label="Remove" onClick={nothing} />
        </span>
        <SegmentedControl
          label="Letters"
          options={['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))}
          value={choice}
          onChange={setChoice}
        />
        <Stepper value={quantity} max={3} onChange={setQuantity} subject="example" />
        <Pager page={page} pages={3} onChange={setPage} />
        <FileInput ref={file} label="File" accept="image/*" onFiles={nothing} />
        <Button kind="secondary" onClick={() => file.current?.click()}>
          Choose a file
        </Button>
      </Example>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'confirm' | null>(null);
  const [photo, setPhoto] = useState<number | null>(null);
  const close = () => setOpen(null);
  return (
    <Example name="Sheet, PhotoSheet, ConfirmDialog, Disclosure, toasts">
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Sheet isOpen={open === 'sheet'} onClose={close} title="Sheet">
        <p className="mt-2">Contents</p>
      </Sheet>
      <Button onClick={() => setPhoto(0)}>PhotoSheet</Button>
      <PhotoSheet title="Photos" photos={['First', 'Second']} shown={photo} onShow={setPhoto}>
        {(name) => <p>{name}</p>}
      </PhotoSheet>
      <Button onClick={() => setOpen('confirm')}>ConfirmDialog</Button>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete the example?"
        text="It cannot be undone."
        confirm="Delete"
        onConfirm={close}
        onClose={close}
      />
      <Disclosure label="Disclosure" button="Disclosure" buttonClass="btn btn-md btn-secondary" panelClass="left-0 top-12 w-44 p-3">
        {(closePanel) => <Button onClick={closePanel}>Close</Button>}
      </Disclosure>
      <FlashMessage text="Flash message" />
      {(['success', 'error', 'plain'] as const).map((kind) => (
        <Button key={kind} kind="outline" onClick={() => showToast({ kind, text: kind, action: { label: 'Undo', onClick: nothing } })}>
          toast: {kind}
        </Button>
      ))}
    </Example>
  );
}

function States() {
  return (
    <>
      <Example name="FormAlert, Spinner, TextButton, ShowMore">
        <FormAlert kind="error">It did not work.</FormAlert>
        <FormAlert kind="success">It worked.</FormAlert>
        <Spinner />
        <TextButton icon={Flag} label="Report" onClick={nothing} />
        <ShowMore list={{ hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: nothing }} />
        <ShowMore list={{ hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: true, fetchNextPage: nothing }} />
      </Example>
      <Example name="EmptyState, LoadFailed, Card">
        {(['cart', 'heart', 'search', 'box', 'door', 'cloud'] as const).map((image) => (
          <EmptyState key={image} image={image} title={image} text="What it is and why." action={<Button size="sm">Action</Button>} />
        ))}
        <LoadFailed error={new AppError('server')} onRetry={nothing} />
        <Card title="Card">Contents</Card>
      </Example>
    </>
  );
}

function Images() {
  return (
    <>
      <Example name="Avatar, Image, icons, Wordmark">
        {['aigerim', 'daniyar', 'tomiris'].map((username) => (
          <Avatar key={username} url={null} username={username} size={48} />
        ))}
        <Image url={unknownImage} alt="" sizes="96px" imageClass="size-24" isEager />
        <Search size={20} aria-hidden="true" />
        <InstagramGlyph />
        <Star />
        <Star isFilled={false} />
        <VerifiedMark />
        <Wordmark />
      </Example>
      <Example name="MountainBackground">
        <div className="w-full">
          <MountainBackground />
        </div>
      </Example>
    </>
  );
}

export default function UiGallery() {
  return (
    <div className="page py-8">
      <PageTitle title="UI gallery" />
      <h1 className="text-3xl font-medium">UI gallery</h1>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="mt-6 rounded-xl bg-bg p-5 text-ink">
          <h2 className="text-xl font-semibold">{theme}</h2>
          <Buttons />
          <Controls />
          <Overlays />
          <States />
          <Images />
        </div>
      ))}
    </div>
  );
}
