import { vi } from 'vitest';

/** A wide screen, or a narrow one, for the app's media queries; until the mocks are restored. */
export const mockScreen = (isWide: boolean): unknown =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isWide && query.includes('min-width'),
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
