/**
 * The import cannot even begin, or its file cannot be read to the end: a wrong option, mapping or
 * header. The message is for the operator, in Portuguese.
 */
export class ErroDeUso extends Error {}
