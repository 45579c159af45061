import { documentoValido, formatarCodigoDaCarta } from '@balcao/domain';
import {
  listCodigosQueEsperam,
  saveCodigosDaCarta,
} from '../../core/codigos-da-carta.repository.ts';
import {
  destinatarioDaCarta,
  hashDoCodigoDaCarta,
  novoCodigoDaCarta,
} from '../../core/codigos-da-carta.ts';
import type { Cofre } from '../../core/cofre.ts';
import type { Executor } from '../../db/client.ts';
import type { Carta, Imovel } from './carta.ts';

export interface Pedido {
  cod_empre: number;
  cofre: Cofre;
  agora: Date;
  expira_em: Date;
  /** Gives a new code also to who has one in force, which ends. */
  renovar: boolean;
}

export interface Contagem {
  novas: number;
  /** Left as they were: their code is in force, and not spent. */
  esperam: number;
  /** Without a registration number, or of an invalid CPF/CNPJ: nobody could use it. */
  invalidas: number;
}

/** Those that a code can be made for; of a number that comes twice, the first. */
const aproveitar = (imoveis: readonly Imovel[]): Imovel[] => {
  const porInscricao = new Map<string, Imovel>();
  for (const imovel of imoveis) {
    const { inscricao_busca: chave, cpfcnpj } = imovel;
    const serve = chave !== '' && documentoValido(cpfcnpj) && !porInscricao.has(chave);
    if (serve) porInscricao.set(chave, imovel);
  }
  return [...porInscricao.values()];
};

/** Makes the codes of a batch and keeps their HMACs; the letters leave with what is printed. */
export const gerarCartas = async (
  tx: Executor,
  { cod_empre, cofre, agora, expira_em, renovar }: Pedido,
  imoveis: readonly Imovel[],
): Promise<{ cartas: Carta[]; contagem: Contagem }> => {
  const bons = aproveitar(imoveis);
  const chaves = bons.map(({ inscricao_busca }) => inscricao_busca);
  const emVigor = renovar ? [] : await listCodigosQueEsperam(tx, cod_empre, chaves, agora);
  const deQuem = new Map(emVigor.map(({ inscricao, destinatario }) => [inscricao, destinatario]));
  const feitas = bons.flatMap(({ inscricao_busca, cpfcnpj, ...endereco }) => {
    const destinatario = destinatarioDaCarta(cofre, cod_empre, cpfcnpj);
    if (deQuem.get(inscricao_busca) === destinatario) return [];
    const novo = novoCodigoDaCarta();
    const codigo = hashDoCodigoDaCarta(cofre, cod_empre, cpfcnpj, novo);
    const row = { cod_empre, inscricao: inscricao_busca, destinatario, codigo };
    return [
      {
        row: { ...row, criado_em: agora, expira_em },
        carta: { ...endereco, codigo: formatarCodigoDaCarta(novo) },
      },
    ];
  });
  if (feitas.length > 0)
    await saveCodigosDaCarta(
      tx,
      feitas.map(({ row }) => row),
    );
  return {
    cartas: feitas.map(({ carta }) => carta),
    contagem: {
      novas: feitas.length,
      esperam: bons.length - feitas.length,
      invalidas: imoveis.length - bons.length,
    },
  };
};
