import { reemitir } from '@balcao/domain';
import { auditar } from '../../../core/auditoria.ts';
import type { Database } from '../../../db/client.ts';
import type { FonteTributaria } from '../port.ts';
import { findContribuinte } from './contribuinte.repository.ts';
import { appendEmissao, findGuia, lockParcela, prepareIptu } from './iptu.repository.ts';

/** The tax source of an orgao that keeps its books in our own tables. */
export const criarLedger = (db: Database): FonteTributaria => {
  const iptu = prepareIptu(db);

  return {
    findContribuinte: (cod_empre, cpfcnpj) => findContribuinte(db, cod_empre, cpfcnpj),

    listIptus: async (cod_empre, alvo) => {
      if ('cpfcnpj' in alvo) {
        const guias = await iptu.listPorDocumento({ cod_empre, ...alvo });
        if (guias.length > 0 || (await iptu.hasContribuinte({ cod_empre, ...alvo }))) return guias;
        return undefined;
      }
      const guias = await iptu.listPorInscricao({ cod_empre, ...alvo });
      if (guias.length > 0 || (await iptu.hasImovel({ cod_empre, ...alvo }))) return guias;
      return undefined;
    },

    findIptu: (cod_empre, numero_guia) => findGuia(db, cod_empre, numero_guia),

    atualizarParcela: (cod_empre, chave, { hoje, regra }, quem) =>
      db.transaction(async (tx) => {
        await lockParcela(tx, cod_empre, chave);
        const guia = await findGuia(tx, cod_empre, chave.numero_guia);
        const parcela = guia?.parcelas.find(({ numero }) => numero === chave.numero_parcela);
        if (parcela === undefined) return undefined;

        const reemissao = reemitir(parcela, hoje, regra);
        if (reemissao.tipo !== 'NOVA') return reemissao;
        const { numero, emitidaEm, vencimento, principal, correcao, multa, juros } =
          reemissao.emissao;
        await appendEmissao(tx, {
          cod_empre,
          ...chave,
          emissao: numero,
          emitida_no_dia: emitidaEm,
          vencimento,
          principal_centavos: principal,
          correcao_centavos: correcao,
          multa_centavos: multa,
          juros_centavos: juros,
        });
        await auditar(tx, quem, {
          cod_empre,
          evento: 'iptu.atualizar-parcela',
          dados: { ...chave, emissao: numero },
        });
        return reemissao;
      }),
  };
};
