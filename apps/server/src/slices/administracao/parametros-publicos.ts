import type { OrgaoEmUso } from '../../core/orgao.ts';

/**
 * What the public pages say of an orgao's terms (`esic.md` §3 'Parameters response'): of the first
 * instance the days to open an appeal, of the others the days to answer one.
 */
export const parametrosPublicos = ({ parametros }: OrgaoEmUso) => ({
  prazo_resposta: parametros.prazo_resposta,
  prorrogacao: { prazo: parametros.prazo_prorrogacao },
  primeira_instancia: { prazo: parametros.recurso_abrir },
  segunda_instancia: { prazo: parametros.recurso_responder },
  terceira_instancia: { prazo: parametros.recurso_responder },
  satisfacao_formulario: {
    questionario_url: parametros.questionario_url,
    resposta_url: parametros.resultados_url,
  },
  decretos: [...parametros.decretos],
});
