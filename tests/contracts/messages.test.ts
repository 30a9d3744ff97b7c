/** The messages whose English words are required; a sentence may go on after them. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../public/locales/en');
const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as Record<string, unknown>).flatMap(texts);
const all = fs.readdirSync(folder).flatMap((file) => texts(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))));

it.each([
  'Something went wrong',
  'Try Again',
  'An unexpected error occurred',
  'Error loading products:',
  'Product not found',
  'Product Not Found',
  'Error Loading Product',
  'Error Loading Categories',
  'Failed to load reviews',
  'Please sign in to leave a review',
  'Review submitted successfully',
  'Review updated successfully',
  'Review deleted successfully',
  'Are you sure you want to delete this review?',
  'Added to cart!',
  'Max stock reached',
  'Failed to load wishlist',
  'Please sign in to add items to your wishlist',
  'Failed to add to wishlist',
  'Failed to remove from wishlist',
  'Added to wishlist!',
  'Removed from wishlist',
  'Successfully logged in!',
  'Product updated successfully!',
  'Media refreshed successfully!',
  'Congratulations! You are now a shop owner.',
  'Your seller application has been approved!',
  'Privacy policy is currently unavailable.',
  'Invalid response format',
  'No highlights found',
  'Failed to fetch highlight media',
  'No media found in this highlight',
  'Please add your Instagram username in your profile settings.',
  'Could not verify Instagram handle.',
  'Username is required',
  'Profile not found',
])('the message “%s” exists', (message) => {
  expect(all.some((text) => text.startsWith(message))).toBe(true);
});
