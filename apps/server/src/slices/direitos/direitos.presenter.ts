import type { DireitoAResponder, DireitoNaFila, PedidoDeDireito } from '@balcao/contracts';
import {
  diaEm,
  explicarPrazo,
  formatarData,
  NOMES_DOS_NIVEIS,
  prazoDoDireito,
  protocoloDoDireito,
  rotuloDoCanal,
  situacaoDoDireito,
} from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { DireitoDaFila, DireitoLido, DireitoRow } from './direitos.repository.ts';

type Orgao = Pick<OrgaoEmUso, 'fuso' | 'hoje' | 'calendario'>;

const base = (row: DireitoRow, { fuso, hoje }: Orgao) => ({
  id: row.id,
  protocolo: protocoloDoDireito(row.ano, row.numero),
  direito: row.direito,
  situacao: situacaoDoDireito(row, hoje),
  pedido_em: diaEm(row.pedido_em, fuso),
  prazo: row.prazo,
});

/** How the term was counted, as long as the calendar still counts it so. */
const contagemDe = ({ pedido_em, prazo }: DireitoRow, { fuso, calendario }: Orgao): string => {
  const contado = prazoDoDireito(diaEm(pedido_em, fuso), calendario);
  return contado.vencimento === prazo ? explicarPrazo(contado) : `Até ${formatarData(prazo)}.`;
};

/** One as the person reads it. */
export const paraTitular = (
  { direito: row, por }: { direito: DireitoRow; por: string | null },
  orgao: Orgao,
): PedidoDeDireito => {
  const { descricao, cancelado_em, respondido_em, decisao, resposta, motivo } = row;
  const respondido = respondido_em !== null && decisao !== null;
  return {
    ...base(row, orgao),
    descricao,
    contagem: contagemDe(row, orgao),
    cancelado_em: cancelado_em && diaEm(cancelado_em, orgao.fuso),
    resposta: respondido
      ? {
          em: diaEm(respondido_em, orgao.fuso),
          por: por ?? '',
          decisao,
          texto: resposta ?? '',
          motivo,
        }
      : null,
  };
};

const PROVAS = {
  CODIGO: 'código de uma carta da prefeitura',
  RG: 'RG do cadastro',
  PIS_PASEP: 'PIS/PASEP do cadastro',
} as const;

/** How the portal knows that an account is of whose CPF/CNPJ it has. */
const identidadeDe = ({
  govbr_nivel,
  prova_dada,
}: Pick<NonNullable<DireitoLido['titular']>, 'govbr_nivel' | 'prova_dada'>): string => {
  if (govbr_nivel !== null)
    return `Conta provada pelo gov.br, nível ${NOMES_DOS_NIVEIS[govbr_nivel]}`;
  if (prova_dada !== null) return `Conta provada por ${PROVAS[prova_dada]}`;
  return 'Conta sem prova de identidade no portal: confira quem é antes de enviar dados';
};

/** One as who answers it reads it. */
export const paraQuemAtende = (lido: DireitoLido, orgao: Orgao): DireitoAResponder => {
  const { direito, titular, registrou } = lido;
  if (titular === null) {
    const { nome, cpfcnpj, prova, canal, contato } = direito;
    const quem = { nome: nome ?? '', cpfcnpj, email: null, telefone: null };
    return {
      ...paraTitular(lido, orgao),
      titular: { ...quem, identidade: prova ?? '' },
      registro: { canal: rotuloDoCanal(canal), por: registrou ?? '', contato },
    };
  }
  const { nome, cpfcnpj, email, email_confirmado_em, telefone } = titular;
  return {
    ...paraTitular(lido, orgao),
    titular: {
      nome,
      cpfcnpj,
      email: email_confirmado_em === null ? null : email,
      telefone,
      identidade: identidadeDe(titular),
    },
    registro: null,
  };
};

/** One as a row of the queue. */
export const paraFila = ({ direito, titular }: DireitoDaFila, orgao: Orgao): DireitoNaFila => ({
  ...base(direito, orgao),
  titular,
});
