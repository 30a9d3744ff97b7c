import { useState } from 'react';
import { useBecomeGuest } from '~/features/account/components/auth/useBecomeGuest';
import * as orderLinks from '~/features/orders/services/orderLinks';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';

/** Opens the order of a link with digits of its phone, and takes it to this browser with the same ones. */
export function useOrderLink(key: string) {
  const becomeGuest = useBecomeGuest();
  const [digits, setDigits] = useState('');
  const open = useSingleMutation({
    mutationFn: async (typed: string) => {
      const link = await orderLinks.read(key, typed);
      if (link.shown) setDigits(typed);
      return link;
    },
  });
  const take = useSingleMutation({
    mutationFn: async () => {
      await becomeGuest();
      return orderLinks.take(key, digits);
    },
  });
  return { open, take };
}
