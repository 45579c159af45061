const TAMANHO_DA_URL = 500;

/** An address that citizens may be sent to: https, whole, without credentials. */
export const enderecoSeguro = (valor: unknown): valor is string =>
  typeof valor === 'string' &&
  valor.length <= TAMANHO_DA_URL &&
  /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]{1,5})?(\/[^\s"'<>\\]*)?$/i.test(valor);
