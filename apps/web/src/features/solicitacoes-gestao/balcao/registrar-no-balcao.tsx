import { registrarNoBalcao } from '@balcao/contracts/esquemas';
import { CANAIS_DO_BALCAO, diasEntre, recusaDaChegada } from '@balcao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { AnexosCampo } from '../../../esic/anexos/anexos-campo.tsx';
import { useFormularioComAnexos } from '../../../esic/anexos/formulario-com-anexos.ts';
import { FalhaDoEnvio, ProgressoDoEnvio } from '../../../esic/anexos/progresso-do-envio.tsx';
import { ESCOLHA, LUGAR_DAS_SOLICITACOES } from '../../../esic/processo/solicitacoes.queries.ts';
import { useTamanho } from '../../../esic/processo/tamanhos.ts';
import {
  CAMPOS_VAZIOS,
  IdentidadeCampo,
  NaturezaETipo,
} from '../../../esic/solicitacoes/nova/campos-da-solicitacao.tsx';
import classes from '../../../esic/solicitacoes/nova/nova.module.css';
import { RascunhoAviso } from '../../../esic/solicitacoes/nova/rascunho-aviso.tsx';
import { useHoje } from '../../../lib/hoje.ts';
import { useAvisoAoSair } from '../../../lib/navegacao.ts';
import type { Resposta } from '../../../lib/wire.ts';
import { Actions, OcupadoButton } from '../../../ui/buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { TelefoneInput } from '../../../ui/masked-input.tsx';
import { Recibo } from './recibo.tsx';

const NOME = 'balcao';

const CANAIS = CANAIS_DO_BALCAO.map(({ nome, rotulo }) => ({ value: nome, label: rotulo }));

/** Whom staff come from the page of: nobody types their name again. */
type DeQuem = { nome: string; email: string } | null;

/** The form of what somebody asked in person, by telephone or in writing. */
function RegistroForm({
  deQuem,
  onFeito,
}: {
  deQuem: DeQuem;
  onFeito: (feito: Resposta<typeof registrarNoBalcao>) => void;
}) {
  const hoje = useHoje();
  const { maximo, demais } = useTamanho('solicitacao_tamanho');
  const form = useFormularioComAnexos(registrarNoBalcao, {
    nome: NOME,
    rascunho: NOME,
    inicial: { ...CAMPOS_VAZIOS, ...deQuem, canal: '', chegada: hoje },
    corpo: ({ anexos: _anexos, email, email_de_novo: _outro, telefone, ...campos }) => ({
      ...campos,
      ...(email.trim() !== '' && { email }),
      ...(telefone.trim() !== '' && { telefone }),
    }),
    regras: ({ canal, chegada, descricao }) => {
      const recusa = chegada === '' ? 'Informe quando chegou.' : recusaDaChegada(chegada, hoje);
      return {
        ...(canal === '' && { canal: 'Escolha como chegou.' }),
        ...(recusa !== undefined && { chegada: recusa }),
        descricao: demais(descricao),
      };
    },
    onFeito,
  });
  useAvisoAoSair(form.comAnexos);
  const { chegada } = form.valores;
  const atraso = chegada === '' ? 0 : diasEntre(chegada, hoje);
  return (
    <Formulario de={form} className={classes.formulario}>
      {form.recuperado && !form.ocupado && <RascunhoAviso onLimpar={form.limpar} />}
      <p>
        Para quem veio, ligou ou escreveu. O prazo conta do dia em que o pedido chegou, e não do dia
        em que você o registra.
      </p>
      <Campo
        {...form.campo('canal')}
        label="Como chegou"
        withAsterisk={false}
        opcoes={[ESCOLHA, ...CANAIS]}
      />
      <Campo
        {...form.campo('chegada')}
        label="Quando chegou"
        description={
          atraso > 0
            ? `Chegou há ${atraso} ${atraso === 1 ? 'dia' : 'dias'}: o prazo já corre desde então.`
            : undefined
        }
        type="date"
        withAsterisk={false}
      />
      <NaturezaETipo form={form} />
      <Campo {...form.campo('nome')} label="Nome de quem pede" autoComplete="off" />
      <Campo
        {...form.campo('email')}
        label="E-mail (opcional)"
        description="Sem e-mail, a pessoa acompanha com o protocolo e busca a resposta aqui."
        type="email"
        autoComplete="off"
        withAsterisk={false}
      />
      <TelefoneInput
        {...form.campo('telefone')}
        label="Telefone (opcional)"
        description="Com DDD"
      />
      <Campo {...form.campo('assunto')} label="Assunto" />
      <Campo
        {...form.campo('descricao')}
        label="Descrição"
        description="Com as palavras de quem pede. A carta ou o formulário em papel vai nos anexos."
        maximo={maximo}
        linhas={6}
      />
      <IdentidadeCampo form={form} />
      <AnexosCampo {...form.anexos} />
      <FalhaDoEnvio {...form.recusa} onRepetir={form.enviar} />
      <ProgressoDoEnvio porcento={form.envio.porcento} onParar={form.envio.parar} />
      <Actions>
        {form.sujo && (
          <Button variant="subtle" onClick={form.limpar} disabled={form.ocupado}>
            Limpar
          </Button>
        )}
        <OcupadoButton type="submit" ocupado={form.ocupado ? 'Registrando...' : undefined}>
          Registrar solicitação
        </OcupadoButton>
      </Actions>
    </Formulario>
  );
}

/** 'Registrar no balcão': a request of somebody who did not come by the portal, and its receipt. */
export function RegistrarNoBalcao() {
  const queries = useQueryClient();
  const [deQuem, setDeQuem] = useState(useHistoryState<DeQuem>());
  const [feito, setFeito] = useState<Resposta<typeof registrarNoBalcao>>();
  if (feito) return <Recibo recibo={feito} onOutra={() => setFeito(undefined)} />;
  return (
    <RegistroForm
      deQuem={deQuem}
      onFeito={(novo) => {
        setFeito(novo);
        setDeQuem(null);
        void queries.invalidateQueries({ queryKey: LUGAR_DAS_SOLICITACOES });
      }}
    />
  );
}
