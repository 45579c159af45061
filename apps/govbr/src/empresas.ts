import { decodeJwt } from 'jose';
import type { Falhas } from './falhas.ts';

interface Participacao {
  cnpj: string;
  razaoSocial: string;
  /** Absent of a collaborator. */
  atuacao?: 'SOCIO' | 'CONTADOR' | 'REPRESENTANTE_LEGAL' | 'NAO_ATUANTE';
  dataExpiracao?: string;
}

const UM_DIA_MS = 86_400_000;
/** A day as Brasília counts it, whatever the hour is elsewhere. */
const dia = (dias: number): string =>
  new Date(Date.now() + dias * UM_DIA_MS).toLocaleDateString('sv', {
    timeZone: 'America/Sao_Paulo',
  });

/** Companies of the people of the trials, by CPF: invented, as their people are. */
const DE_QUEM: Readonly<Record<string, () => Participacao[]>> = {
  '74172316085': () => [
    { cnpj: '12ABC34501DE35', razaoSocial: 'PADARIA MODELO LTDA.', atuacao: 'SOCIO' },
    {
      cnpj: 'DEM08001000115',
      razaoSocial: 'OFICINA ENSAIO LTDA.',
      atuacao: 'CONTADOR',
      dataExpiracao: dia(365),
    },
  ],
};

const participacoesDe = (cpf: string, { ha }: Falhas): Participacao[] => {
  if (ha('sem-empresas')) return [];
  return (DE_QUEM[cpf]?.() ?? []).map(({ atuacao, ...resto }) => ({
    ...resto,
    ...(atuacao && !ha('empresa-colaborador') && { atuacao }),
    ...(ha('empresa-vencida') && { dataExpiracao: dia(-1) }),
  }));
};

/** Who a token is of, if it may ask for companies. */
const cpfDoToken = (autorizacao: string | undefined): string | undefined => {
  const [, token] = /^Bearer (\S+)$/.exec(autorizacao ?? '') ?? [];
  if (token === undefined) return undefined;
  const { sub, scope } = decodeJwt(token);
  return Array.isArray(scope) && scope.includes('govbr_empresa') ? sub : undefined;
};

/**
 * `/empresas/v2/empresas`: the companies of a person, and what they are to one of them. Only of who the
 * token is of.
 */
export const responderEmpresas = (
  url: URL,
  autorizacao: string | undefined,
  falhas: Falhas,
): [status: number, corpo: object] => {
  if (falhas.ha('empresas-fora')) return [503, {}];
  const cpf = cpfDoToken(autorizacao);
  if (cpf === undefined) return [403, { message: 'ACCESSTOKEN_SCOPE_MUSTCONTAINSEXPECTEDSCOPE' }];
  const todas = participacoesDe(cpf, falhas);
  const [, cnpj, participante] =
    /^\/empresas\/v2\/empresas\/(\w+)\/participantes\/(\d+)$/.exec(url.pathname) ?? [];
  if (cnpj !== undefined) {
    const uma = todas.find((empresa) => empresa.cnpj === cnpj);
    if (uma === undefined || participante !== cpf) return [404, {}];
    const { atuacao, dataExpiracao } = uma;
    const link = { cpf, cadastrador: false, dataCriacao: '2024-03-01' };
    return [200, { ...link, ...(atuacao && { atuacao }), ...(dataExpiracao && { dataExpiracao }) }];
  }
  if (url.searchParams.get('filtrar-por-participante') !== cpf) return [403, {}];
  return [
    200,
    todas.map(({ cnpj: numero, razaoSocial }) => ({
      cnpj: numero,
      razaoSocial,
      dataCriacao: '2024-03-01',
    })),
  ];
};
