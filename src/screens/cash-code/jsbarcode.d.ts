/** The encoders alone: the package's entry would draw as well. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128C {
    constructor(digits: string, options: object);
    /** The bars as modules: 1 is black. */
    encode(): { readonly data: string };
  }
}
declare module 'jsbarcode/bin/barcodes/ITF/index.js' {
  export class ITF {
    constructor(digits: string, options: object);
    encode(): { readonly data: string };
  }
}
