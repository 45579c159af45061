import type { AmbienteDoGovbr } from '../../core/orgao.repository.ts';

interface Enderecos {
  /** With its slash at the end, which is part of it. */
  emissor: string;
  nivel: string;
  api: string;
}

/** The only addresses that are ever asked: of Login Único, which are known, and of this machine. */
const DO_LOGIN_UNICO: Readonly<Record<Exclude<AmbienteDoGovbr, 'teste'>, Enderecos>> = {
  producao: {
    emissor: 'https://sso.acesso.gov.br/',
    nivel: 'https://confiabilidades.acesso.gov.br/',
    api: 'https://api.acesso.gov.br/',
  },
  homologacao: {
    emissor: 'https://sso.staging.acesso.gov.br/',
    nivel: 'https://confiabilidades.staging.acesso.gov.br/',
    api: 'https://api.staging.acesso.gov.br/',
  },
};

/**
 * @param portaDeTeste of the gov.br to try against, on this machine; undefined where there is none
 * @throws where the environment is not there
 */
export const enderecosDe = (
  ambiente: AmbienteDoGovbr,
  portaDeTeste: number | undefined,
): Enderecos => {
  if (ambiente !== 'teste') return DO_LOGIN_UNICO[ambiente];
  if (portaDeTeste === undefined)
    throw new Error('There is no gov.br to try against: GOVBR_TESTE.');
  const emissor = `http://127.0.0.1:${portaDeTeste}/`;
  return { emissor, nivel: `${emissor}nivel`, api: emissor };
};
