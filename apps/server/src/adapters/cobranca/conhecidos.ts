/** Where a bank's API is. */
export interface EnderecosDoBanco {
  familia: 'BACEN' | 'ARRECADACAO';
  /** Of the API, with its version. */
  api: string;
  /** Where a token is asked for. */
  token: string;
  /** Name of the parameter that carries the key of the application, where the bank wants one. */
  parametroDaAppKey?: string;
  /** PEM of the authority of the bank's own certificate, when it is none that everybody knows. */
  ca?: string;
}

/**
 * The banks whose addresses are known, as they publish them to developers. Another one is declared by the
 * operator in the environment (`PIX_BANCOS`); nobody writes an address into a page.
 */
export const BANCOS_CONHECIDOS: Readonly<Record<string, EnderecosDoBanco>> = {
  'bb-arrecadacao': {
    familia: 'ARRECADACAO',
    api: 'https://api.bb.com.br/pix-bb/v1',
    token: 'https://oauth.bb.com.br/oauth/token',
    parametroDaAppKey: 'gw-dev-app-key',
  },
  bb: {
    familia: 'BACEN',
    api: 'https://api-pix.bb.com.br/pix/v2',
    token: 'https://oauth.bb.com.br/oauth/token',
    parametroDaAppKey: 'gw-dev-app-key',
  },
  efi: {
    familia: 'BACEN',
    api: 'https://pix.api.efipay.com.br/v2',
    token: 'https://pix.api.efipay.com.br/oauth/token',
  },
  itau: {
    familia: 'BACEN',
    api: 'https://secure.api.itau/pix_recebimentos/v2',
    token: 'https://sts.itau.com.br/api/oauth/token',
  },
  sicoob: {
    familia: 'BACEN',
    api: 'https://api.sicoob.com.br/pix/api/v2',
    token: 'https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token',
  },
};
