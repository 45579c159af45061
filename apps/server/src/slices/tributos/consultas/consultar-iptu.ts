import type { GuiaIptu } from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import { alcanca, alvoDaConsulta } from '../alvo.ts';
import type { Consulta } from './consulta.ts';
import { guiaParaTela } from './iptu.presenter.ts';

/**
 * Property-tax bills of a person or a property (P20).
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO, INSCRICAO_NAO_ENCONTRADA and those of who may ask for
 * whom
 */
export const consultarIptu = async (consulta: Consulta): Promise<GuiaIptu[]> => {
  const { contexto, guarda, quem, orgao, identificacao } = consulta;
  const { cod_empre } = orgao;
  const alvo = alvoDaConsulta(quem, identificacao);
  await guarda.antes(quem, cod_empre, alvo);

  const guias = await contexto.fonteTributaria.listIptus(cod_empre, alvo);
  const alcancadas = guias?.filter((guia) => alcanca(quem, guia, identificacao));
  const porInscricao = identificacao.inscricao !== undefined;
  // Somebody else's property is answered as one that does not exist, so that nothing is told of it.
  const alheia = porInscricao && quem.papel === 'CONTRIBUINTE' && alcancadas?.length === 0;
  if (alcancadas === undefined || alheia) {
    await guarda.errou(quem, cod_empre);
    throw new AppError(porInscricao ? 'INSCRICAO_NAO_ENCONTRADA' : 'DOCUMENTO_NAO_ENCONTRADO');
  }
  await guarda.registrar(quem, { cod_empre, evento: 'iptu.consultar', alvo, guias: alcancadas });
  return alcancadas.map((guia) => guiaParaTela(guia, orgao, quem.papel));
};
