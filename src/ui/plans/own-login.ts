import { createContext, use } from 'react';

/** The patient has a login: a plan that they agree to is one that they can stop here. */
export const OwnLogin = createContext(false);

export const useOwnLogin = (): boolean => use(OwnLogin);
