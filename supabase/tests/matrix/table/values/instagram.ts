/** Boundary values of the columns of Instagram. */
import { long, oneOf, line, media, POST_MEDIA, kind, type ColumnValues } from './columnValues.ts';

export const INSTAGRAM: Record<string, Record<string, ColumnValues>> = {
  'app.instagram_accounts': {
    instagram_user_id: { accepted: ['1', '9'.repeat(32)], refused: ['', 'x1', '1'.repeat(33)] },
    scoped_id: { accepted: ['1', '9'.repeat(32)], refused: ['', 'x1', '1'.repeat(33)] },
    username: { accepted: ['dana.clay_1', long(30), null], refused: ['@dana', long(31), 'dana clay', ''] },
    state: { accepted: ['active', 'ending'], refused: ['', 'forged', 'ACTIVE', 'ended', 'revoked'] },
    token: { accepted: [long(20), long(4000), `${long(22)}==`], refused: [null, long(19), long(4001), `${long(22)}===`, `${long(20)}.`] },
    key_id: { accepted: ['a', 'key-2026_11', long(32)], refused: [null, '', '1', 'A', long(33), 'a b'] },
    older_cursor: { accepted: ['', long(1000), null], refused: [long(1001)] },
  },
  'app.instagram_deletions': {
    code: { accepted: ['0123456789abcdef0123456789abcdef'], refused: ['', 'x', 'A'.repeat(32), '0'.repeat(33)] },
  },
  'public.imported_posts': {
    instagram_media_id: { accepted: ['C_1-a', long(64)], refused: ['', long(65), 'a b', '../x'] },
    caption: { accepted: ['', long(5000)], refused: [long(5001)] },
    media: {
      isJson: true,
      accepted: [POST_MEDIA, Array.from({ length: 20 }, () => POST_MEDIA[0]), [{ id: '1', type: 'video' }]],
      refused: [
        [],
        {},
        'x',
        12,
        Array.from({ length: 21 }, () => POST_MEDIA[0]),
        [{ ...POST_MEDIA[0], type: 'audio' }],
        [{ ...POST_MEDIA[0], id: '' }],
        [{ ...POST_MEDIA[0], id: undefined }],
        ...media.refused.map((url) => [{ ...POST_MEDIA[0], url }]),
        ...media.refused.map((thumbnail_url) => [{ ...POST_MEDIA[0], thumbnail_url }]),
      ],
    },
    name: line(120, true),
    price: { accepted: [1, 100_000_000_000, null], refused: [0, -1, 100_000_000_001] },
    state: oneOf('new', 'dismissed', 'published'),
  },
  'public.instagram_posts': {
    instagram_media_id: { accepted: [long(64)], refused: [long(65)] },
    kind: oneOf('post', 'story'),
    caption: { accepted: [long(5000), null], refused: [long(5001)] },
    media_url: media,
    thumbnail_url: media,
    media_type: kind,
  },
};
