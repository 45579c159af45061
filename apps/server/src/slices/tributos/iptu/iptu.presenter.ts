import type { GuiaIptu } from '@balcao/contracts';
import { formatarReais, mascararNome, type Papel } from '@balcao/domain';
import type { GuiaDeImovel } from '../../../adapters/fonte-tributaria/port.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import { parcelaParaTela, valorTotal } from '../guia.presenter.ts';

const SEM_PROPRIETARIO = 'Proprietário não informado';

/**
 * A guide for who asks. A visitor sees the owner masked and no address (CTN art. 198); a taxpayer
 * sees the address unless the orgao chose otherwise.
 */
export const guiaParaTela = (guia: GuiaDeImovel, orgao: OrgaoEmUso, papel: Papel): GuiaIptu => {
  const nome = guia.contribuinte?.nome;
  const esconde =
    papel === 'VISITANTE' ||
    (papel === 'CONTRIBUINTE' && !orgao.exibicao.has('exibir_endereco_imoveis'));
  return {
    anoReferencia: guia.ano,
    codigoImovel: guia.imovel.codigo,
    inscricaoImobiliaria: guia.imovel.inscricao,
    endereco: esconde ? null : guia.imovel.endereco,
    contribuinte:
      nome === undefined ? SEM_PROPRIETARIO : papel === 'VISITANTE' ? mascararNome(nome) : nome,
    numeroGuia: guia.numero,
    valorTotal: formatarReais(valorTotal(guia)),
    status: guia.situacao,
    parcelas: guia.parcelas.map((parcela) => parcelaParaTela(parcela, guia, orgao)),
  };
};
