import type { GuiaIptu } from '@balcao/contracts';
import { formatarReais, mascararNome, type Papel } from '@balcao/domain';
import type { GuiaDeImovel } from '../../../adapters/fonte-tributaria/port.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import { parcelaParaTela, valorTotal } from '../guia.presenter.ts';
import { escondeEnderecoDoImovel } from '../sigilo-do-endereco.ts';

const SEM_PROPRIETARIO = 'Proprietário não informado';

/** A guide for who asks; a visitor sees the owner masked (CTN art. 198). */
export const guiaParaTela = (guia: GuiaDeImovel, orgao: OrgaoEmUso, papel: Papel): GuiaIptu => {
  const nome = guia.contribuinte?.nome;
  return {
    anoReferencia: guia.ano,
    codigoImovel: guia.imovel.codigo,
    inscricaoImobiliaria: guia.imovel.inscricao,
    endereco: escondeEnderecoDoImovel(orgao, papel) ? null : guia.imovel.endereco,
    contribuinte:
      nome === undefined ? SEM_PROPRIETARIO : papel === 'VISITANTE' ? mascararNome(nome) : nome,
    numeroGuia: guia.numero,
    valorTotal: formatarReais(valorTotal(guia)),
    status: guia.situacao,
    parcelas: guia.parcelas.map((parcela) => parcelaParaTela(parcela, guia, orgao)),
  };
};
