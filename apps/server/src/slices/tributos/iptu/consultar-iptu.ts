import type { GuiaIptu } from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';
import { alcanca, alvoDaConsulta, type Identificacao } from '../alvo.ts';
import type { Guarda } from '../privacidade.ts';
import { guiaParaTela } from './iptu.presenter.ts';

/**
 * Property-tax bills of a person or a property (P20).
 * @throws AppError SERVICO_INATIVO, DOCUMENTO_NAO_ENCONTRADO, INSCRICAO_NAO_ENCONTRADA and those
 * of who may ask for whom
 */
export const consultarIptu = async (
  { orgaos, fonteTributaria }: Contexto,
  guarda: Guarda,
  quem: Quem,
  cod_empre: number,
  identificacao: Identificacao,
): Promise<GuiaIptu[]> => {
  const orgao = await orgaos.getComServico(cod_empre, 'iptu');
  const alvo = alvoDaConsulta(quem, identificacao);
  await guarda.antes(quem, cod_empre, alvo);

  const guias = await fonteTributaria.listIptus(cod_empre, alvo);
  const alcancadas = guias?.filter((guia) => alcanca(quem, guia, identificacao));
  // Somebody else's property is answered as one that does not exist, so that nothing is told of it.
  const escondidas = guias !== undefined && guias.length > 0 && alcancadas?.length === 0;
  if (alcancadas === undefined || escondidas) {
    await guarda.errou(quem, cod_empre);
    throw new AppError('cpfcnpj' in alvo ? 'DOCUMENTO_NAO_ENCONTRADO' : 'INSCRICAO_NAO_ENCONTRADA');
  }
  await guarda.registrar(quem, cod_empre, 'iptu.consultar', alvo);
  return alcancadas.map((guia) => guiaParaTela(guia, orgao, quem.papel));
};
