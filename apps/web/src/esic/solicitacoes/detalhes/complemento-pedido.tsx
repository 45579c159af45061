import { receberComplemento, receberComplementoPublico } from '@balcao/contracts/esquemas';
import { disponibilidadeDeComplementar, type Quem } from '@balcao/domain';
import { announce } from '../../../lib/anuncio.ts';
import { Actions, OcupadoButton } from '../../../ui/buttons.tsx';
import { Aviso } from '../../../ui/fatos.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import leitura from '../../../ui/leitura.module.css';
import secao from '../../../ui/secao.module.css';
import { AnexosCampo } from '../../anexos/anexos-campo.tsx';
import { useFormularioComAnexos } from '../../anexos/formulario-com-anexos.ts';
import { FalhaDoEnvio, ProgressoDoEnvio } from '../../anexos/progresso-do-envio.tsx';
import { useRecarregar } from '../../processo/detalhes.queries.ts';
import { fatosDaSolicitacao } from '../../processo/quem-pode.ts';
import type { SolicitacaoVista } from '../../processo/solicitacoes.queries.ts';
import { useTamanho } from '../../processo/tamanhos.ts';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';
import classes from './detalhes.module.css';

/** The form that sends what is missing. */
export function ComplementoForm({ vista }: { vista: SolicitacaoVista }) {
  const { id, publica } = vista;
  const recarregar = useRecarregar();
  const { maximo, demais } = useTamanho('solicitacao_tamanho');
  const nome = `complemento:${id}`;
  const form = useFormularioComAnexos(publica ? receberComplementoPublico : receberComplemento, {
    nome,
    rascunho: nome,
    inicial: { complemento: '' },
    corpo: ({ complemento }) => ({ ...publica, solicitacao_id: id, complemento }),
    regras: ({ complemento }) => ({ complemento: demais(complemento) }),
    onFeito: ({ data }) => {
      announce(`Recebemos. O prazo da resposta é ${data.data_previsao.formatada}.`);
      void recarregar();
    },
  });
  return (
    <Formulario de={form} className={classes.complemento}>
      <Campo {...form.campo('complemento')} label="O que foi pedido" maximo={maximo} linhas={5} />
      <AnexosCampo {...form.anexos} />
      <FalhaDoEnvio {...form.recusa} onRepetir={form.enviar} />
      <ProgressoDoEnvio porcento={form.envio.porcento} onParar={form.envio.parar} />
      <Actions>
        <OcupadoButton type="submit" ocupado={form.ocupado ? 'Enviando...' : undefined}>
          Mandar o que falta
        </OcupadoButton>
      </Actions>
    </Formulario>
  );
}

interface ComplementoPedidoProps {
  solicitacao: SolicitacaoAberta;
  vista: SolicitacaoVista;
  quem: Quem;
}

/**
 * What was asked of whoever filed it, while it is awaited: what is missing, until when, whether the clock
 * stands still, and the form for who may answer.
 */
export function ComplementoPedido({ solicitacao, vista, quem }: ComplementoPedidoProps) {
  const { complemento, status } = solicitacao;
  if (complemento?.respondido_em !== null || status === 'FINALIZADO') return null;
  const { pergunta, ate, para_o_prazo } = complemento;
  const responde =
    disponibilidadeDeComplementar(fatosDaSolicitacao(solicitacao), quem).estado === 'HABILITADA';
  return (
    <section className={secao.secao} aria-labelledby="falta-algo">
      <h2 id="falta-algo">
        {responde ? 'Falta algo na sua solicitação' : 'À espera de quem pediu'}
      </h2>
      <Aviso>
        <p className={leitura.texto}>
          {pergunta ??
            'O que falta está reservado a quem fez a solicitação. Para ler, digite o e-mail.'}
        </p>
        <p>
          {responde ? 'Mande' : 'Pode ser mandado'} até <strong>{ate.formatada}</strong>.{' '}
          {para_o_prazo
            ? 'Enquanto isso o prazo da resposta fica parado.'
            : 'O prazo da resposta não para: é um pedido de informação.'}{' '}
          Se nada chegar até lá, a solicitação é encerrada, e pode ser registrada de novo.
        </p>
      </Aviso>
      {responde && pergunta !== null && <ComplementoForm vista={vista} />}
    </section>
  );
}
