import { eventoDaGuia, reemitirDaGuia } from '@balcao/domain';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { appendEmissao } from '../../../core/pagamentos/emissoes.repository.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Database } from '../../../db/client.ts';
import type { FonteTributaria } from '../fonte-tributaria.port.ts';
import { prepareAlteracoes, prepareContribuinte, prepareImoveis } from './cadastro.repository.ts';
import { prepareExtrato, prepareLicencas } from './dividas.repository.ts';
import { createEmissaoDeDocumento } from './documento-unico.ts';
import { listGuiasDosAcordos, lockParcela, prepareGuia, prepareGuias } from './guias.repository.ts';

/** Reissues an installment under lock, with its audit row in the same transaction. */
const createAtualizacao =
  (db: Database): FonteTributaria['atualizarParcela'] =>
  (cod_empre, { tributo, numero_guia, numero_parcela }, { hoje, regra, titularDe }, quem) =>
    db.transaction(async (tx) => {
      const chave = { numero_guia, numero_parcela };
      // Sent at once, and read by the connection once it has the lock.
      const [, guia] = await Promise.all([
        lockParcela(tx, cod_empre, chave),
        prepareGuia(tx)({ cod_empre, tributo, numero_guia }),
      ]);
      const parcela = guia?.parcelas.find(({ numero }) => numero === numero_parcela);
      if (guia === undefined || parcela === undefined) return undefined;

      const reemissao = reemitirDaGuia(parcela, guia.parcelas, hoje, regra);
      if (reemissao.tipo !== 'NOVA') return reemissao;
      const lote = new Batch();
      await appendEmissao(lote, { cod_empre, ...chave }, reemissao.emissao);
      await auditar(lote, quem, {
        cod_empre,
        evento: eventoDaGuia(tributo, 'atualizar-parcela'),
        titular: titularDe?.(guia),
        dados: { ...chave, emissao: reemissao.emissao.numero },
      });
      await beforeCommit(tx, () => lote.save(tx));
      return reemissao;
    });

/** The tax source of an orgao that keeps its books in our own tables. */
export const createLedger = (db: Database): FonteTributaria => {
  const contribuinte = prepareContribuinte(db);
  const guias = prepareGuias(db);
  const findGuia = prepareGuia(db);
  const imoveis = prepareImoveis(db);
  const licencas = prepareLicencas(db);
  const alteracoes = prepareAlteracoes(db);
  const extrato = prepareExtrato(db);

  return {
    findContribuinte: (cod_empre, cpfcnpj) => contribuinte.find({ cod_empre, cpfcnpj }),
    findCadastro: (cod_empre, cpfcnpj) => contribuinte.findCadastro({ cod_empre, cpfcnpj }),

    listIptus: (cod_empre, alvo) =>
      'cpfcnpj' in alvo
        ? guias.listIptusPorDocumento({ cod_empre, ...alvo })
        : guias.listIptusPorInscricao({ cod_empre, ...alvo }),
    listGuias: (cod_empre, tributo, cpfcnpj) =>
      guias.listPorDocumento({ cod_empre, cpfcnpj, tributo }),
    findGuia: (cod_empre, tributo, numero_guia) => findGuia({ cod_empre, tributo, numero_guia }),
    listGuiasDaPessoa: (cod_empre, cpfcnpj) => guias.listTodasPorDocumento({ cod_empre, cpfcnpj }),
    listAcordosDasGuias: (cod_empre, _cpfcnpj, numeros) =>
      listGuiasDosAcordos(db, cod_empre, numeros),

    listImoveis: (cod_empre, cpfcnpj) => imoveis.list({ cod_empre, cpfcnpj }),
    listLicencas: (cod_empre, cpfcnpj) => licencas.list({ cod_empre, cpfcnpj }),
    findLicenca: (cod_empre, cod_verificador) =>
      licencas.findPorCodigo({ cod_empre, cod_verificador }),
    listAlteracoes: (cod_empre, cpfcnpj) => alteracoes.list({ cod_empre, cpfcnpj }),
    findExtrato: (cod_empre, cpfcnpj) => extrato.find({ cod_empre, cpfcnpj }),

    atualizarParcela: createAtualizacao(db),
    juntaParcelas: () => Promise.resolve(true),
    acordosDe: () => Promise.resolve(undefined),
    emitirDocumento: createEmissaoDeDocumento(db),
  };
};
