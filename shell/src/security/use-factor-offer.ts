import { useState } from 'react';
import { deviceKeys } from '../appearance/device-choices.ts';

const offerKey = 'portal.offer-factor';

/** Offers a second factor on the next screens, unless the person dismissed it in this browser. */
export function offerFactor(): void {
  if (!localStorage.getItem(deviceKeys.factorOffer)) sessionStorage.setItem(offerKey, 'yes');
}

export function useFactorOffer(): { isOffering: boolean; stopOffering: () => void } {
  const [isOffering, setOffering] = useState(() => sessionStorage.getItem(offerKey) !== null);
  return {
    isOffering,
    stopOffering() {
      sessionStorage.removeItem(offerKey);
      localStorage.setItem(deviceKeys.factorOffer, 'dismissed');
      setOffering(false);
    },
  };
}
