import type { Extrato, FonteTributaria } from '../../../adapters/fonte-tributaria/port.ts';
import { findImovelDaPessoa, type Reservado } from '../reserva.ts';

/** Whose active debt is asked for: all of a person, or that of one of their properties. */
export interface ExtratoPedido {
  cpfcnpj: string;
  inscricao?: string | undefined;
}

/** What of it may be kept from who names the person alone. */
export const DEBITOS_RESERVADOS: Reservado = {
  assunto: 'divida',
  nomes: ['débito em dívida ativa', 'débitos em dívida ativa'],
  numero: 'a inscrição do imóvel',
};

/** @returns undefined when the city knows no such person, or the property is not theirs */
export const findExtrato = async (
  fonte: FonteTributaria,
  cod_empre: number,
  { cpfcnpj, inscricao }: ExtratoPedido,
): Promise<Extrato | undefined> => {
  if (inscricao === undefined) return fonte.findExtrato(cod_empre, cpfcnpj);
  const imovel = await findImovelDaPessoa(fonte, cod_empre, cpfcnpj, inscricao);
  const extrato = imovel && (await fonte.findExtrato(cod_empre, cpfcnpj));
  return (
    extrato && {
      ...extrato,
      dividas: extrato.dividas.filter(({ imovel_codigo }) => imovel_codigo === imovel.codigo),
    }
  );
};
