import type { GuiaAlvara } from '@balcao/contracts';
import { formatarData, formatarReais, licencaDisponivel, situacaoDaLicenca } from '@balcao/domain';
import type { Guia, Licenca } from '../../../adapters/fonte-tributaria/port.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import { parcelaParaTela, totalDeParcelas, valorTotal } from '../guia.presenter.ts';

const SEM_PRAZO = 'Sem prazo';

const licencaParaTela = (licenca: Licenca, { hoje }: OrgaoEmUso): GuiaAlvara['licenca'] => ({
  numero: licenca.numero,
  atividade: licenca.atividade,
  validade: licenca.validade,
  validadeFormatada: licenca.validade === null ? SEM_PRAZO : formatarData(licenca.validade),
  situacao: situacaoDaLicenca(licenca, hoje),
});

/** A licence guide with the licence that it is for, when the city has issued it. */
export const alvaraParaTela = (
  guia: Guia,
  licenca: Licenca | null,
  orgao: OrgaoEmUso,
): GuiaAlvara => ({
  anoReferencia: guia.ano,
  guiaNumero: guia.numero,
  tipo: guia.tipo ?? '',
  parcelaQuantidade: totalDeParcelas(guia),
  parcelaStatus: guia.situacao,
  valorTotalFormatado: formatarReais(valorTotal(guia)),
  parcelas: guia.parcelas.map((parcela) => parcelaParaTela(parcela, guia, orgao)),
  licenca: licenca && licencaParaTela(licenca, orgao),
  licencaDisponivel: licencaDisponivel(licenca, guia, orgao.hoje),
});
