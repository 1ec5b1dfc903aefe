/** What the panel says, in the languages that come with the portal. */
export interface Words {
  readonly quickPay: string;
  readonly welcomeBack: string;
  readonly askPassword: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly continue: string;
  readonly logIn: string;
  readonly guest: string;
  readonly notYou: string;
  readonly forgot: string;
  readonly signingInAs: (name: string) => string;
  readonly problems: Readonly<Record<string, string>>;
}

export const words: Readonly<Record<'en' | 'es', Words>> = {
  en: {
    quickPay: 'Quick Pay',
    welcomeBack: 'Welcome back',
    askPassword: 'Enter your password to use a saved payment method.',
    phone: 'Phone',
    email: 'Email',
    password: 'Password',
    continue: 'Continue',
    logIn: 'Log in',
    guest: 'Guest Checkout',
    notYou: 'Not you?',
    forgot: 'Forgot password?',
    signingInAs: (name) => `Signing in as ${name}`,
    problems: {
      field_errors_wrongpassword: 'That password is not right. Please try again.',
      request_errors_toomany: 'There were too many tries. Please try again in a minute.',
    },
  },
  es: {
    quickPay: 'Pago rápido',
    welcomeBack: 'Qué gusto verle de nuevo',
    askPassword: 'Escriba su contraseña para usar una forma de pago guardada.',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    password: 'Contraseña',
    continue: 'Continuar',
    logIn: 'Iniciar sesión',
    guest: 'Pagar como invitado',
    notYou: '¿No es usted?',
    forgot: '¿Olvidó su contraseña?',
    signingInAs: (name) => `Inicia sesión como ${name}`,
    problems: {
      field_errors_wrongpassword: 'Esa contraseña no es correcta. Inténtelo de nuevo.',
      request_errors_toomany: 'Hubo demasiados intentos. Inténtelo de nuevo en un minuto.',
    },
  },
};
