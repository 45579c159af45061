import { darProcuracao } from '@balcao/contracts/esquemas';
import {
  findServico,
  lerDocumento,
  motivoDoFim,
  SERVICOS_DELEGAVEIS,
  type ServicoDelegavel,
} from '@balcao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useFormulario } from '../../lib/formulario.ts';
import { useHoje } from '../../lib/hoje.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/marcar.tsx';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ReautenticarModal, useAcaoReautenticada } from '../../ui/reautenticar-modal.tsx';
import { dar } from './procuracoes-api.ts';
import classes from './procuracoes.module.css';

interface Valores {
  procurador: string;
  servicos: readonly ServicoDelegavel[];
  ate: string;
}

const VAZIO: Valores = { procurador: '', servicos: [], ate: '' };

const ehDelegavel = (chave: string): chave is ServicoDelegavel =>
  SERVICOS_DELEGAVEIS.some((um) => um === chave);

/** Who may act, in what, until when; the server then asks who it is that gives it. */
export function DarProcuracaoModal({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { servicos: doOrgao } = useOrgao();
  const hoje = useHoje();
  const acao = useAcaoReautenticada({
    mutationFn: dar,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['procuracoes'] }),
  });
  const form = useFormulario(darProcuracao, {
    inicial: VAZIO,
    corpo: ({ procurador, servicos, ate }) => {
      const lido = lerDocumento(procurador);
      return { procurador: lido.ok ? lido.valor : procurador, servicos: [...servicos], ate };
    },
    acao,
    regras: ({ procurador, servicos, ate }) => {
      const lido = lerDocumento(procurador);
      return {
        procurador: lido.ok ? undefined : lido.motivo,
        servicos: servicos.length > 0 ? undefined : 'Escolha ao menos um serviço.',
        ate: ate === '' ? 'Escolha até quando vale.' : motivoDoFim(ate, hoje),
      };
    },
  });
  if (acao.isSuccess)
    return (
      <Modal titulo="Procuração dada" onClose={onClose}>
        <p>
          Avise a pessoa: ela entra neste portal com o CPF ou o CNPJ dela, abre “Por quem posso
          agir” e aceita. Até lá, ninguém age por você.
        </p>
        <Actions>
          <Button onClick={onClose}>Entendi</Button>
        </Actions>
      </Modal>
    );
  const escolhidos = form.campo('servicos');
  return (
    <Modal titulo="Deixar alguém agir por mim" onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <DocumentoInput
          {...form.campo('procurador')}
          label="CPF ou CNPJ de quem vai agir"
          description="De uma pessoa da família, do contador ou do escritório dele"
          autoComplete="off"
        />
        <CheckboxGroup
          label="Em quais serviços"
          value={[...form.valores.servicos]}
          onChange={(chaves) => form.editar({ servicos: chaves.filter(ehDelegavel) })}
          error={escolhidos.error}
        >
          <div className={classes.servicos}>
            {doOrgao
              .filter(({ ativo, action_key }) => ativo && ehDelegavel(action_key))
              .map(({ action_key }) => (
                <Checkbox
                  key={action_key}
                  value={action_key}
                  label={findServico(action_key)?.nome ?? action_key}
                />
              ))}
          </div>
        </CheckboxGroup>
        <Campo
          {...form.campo('ate')}
          type="date"
          label="Até quando vale"
          description="O último dia, no máximo daqui a 2 anos"
        />
        <p className={classes.miudo}>
          A pessoa vê e faz nesses serviços o que você vê e faz. Ela não chega ao seu perfil, à sua
          senha nem aos seus avisos, e você encerra quando quiser.
        </p>
        <FormError {...form.recusa} />
        <Actions>
          <Button variant="default" onClick={onClose} disabled={form.ocupado}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.ocupado} disabled={!form.completo}>
            Dar procuração
          </Button>
        </Actions>
      </Formulario>
      <ReautenticarModal prova={acao.prova} />
    </Modal>
  );
}
