import { addPasskey, startPasskey } from '@portal/contracts/auth/factor-routes';
import type { PasskeyResponse } from '@portal/contracts/auth/factor-schemas';
import type { RouteReply } from '@portal/contracts/core/route';
import { api } from '@portal/ui-kit/api';

const library = () => import('@simplewebauthn/browser');

type Library = Awaited<ReturnType<typeof library>>;
type Request = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type Creation = Parameters<Library['startRegistration']>[0]['optionsJSON'];

/** Options as the server made them: the contract passes them on unchanged. */
interface Options {
  challenge: string;
}

export const passkeysWorkHere = (): boolean => 'PublicKeyCredential' in window;

/** The person closed the browser's dialog, or another request replaced it. */
export const isCanceled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Asks the browser for a passkey. `autofill`: as a suggestion of an address field, until it is chosen. */
export async function requestPasskey(
  options: Options,
  { autofill = false } = {},
): Promise<PasskeyResponse> {
  const { startAuthentication } = await library();
  const response = await startAuthentication({
    optionsJSON: options as Request,
    useBrowserAutofill: autofill,
  });
  return { ...response, clientExtensionResults: {} };
}

export const offersAutofill = async (): Promise<boolean> =>
  (await library()).browserSupportsWebAuthnAutofill();

/** Ends a request that still waits for the person. */
export const cancelPasskey = async (): Promise<void> =>
  (await library()).WebAuthnAbortService.cancelCeremony();

export async function createPasskey(name: string): Promise<RouteReply<typeof addPasskey>> {
  const options: Options = await api.call(startPasskey);
  const { startRegistration } = await library();
  const response = await startRegistration({ optionsJSON: options as Creation });
  return api.call(addPasskey, {
    body: { name, response: { ...response, clientExtensionResults: {} } },
  });
}
