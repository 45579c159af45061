import type { GravarPrograma, ProgramaEscrito, ProgramaGravado } from '@balcao/contracts';
import { gravarPrograma } from '@balcao/contracts/esquemas';
import { TIPOS_DE_PESSOA } from '@balcao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/anuncio.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/marcar.tsx';
import { DataInput } from '../../ui/masked-input.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { camposDe, programaDe } from './campos-do-programa.ts';
import { NOVO_PROGRAMA, type CamposDoPrograma, type PartesDoPrograma } from './programa-escrito.ts';
import { FaixasCampos } from './faixas-campos.tsx';
import { PESSOAS } from './palavras-do-programa.ts';
import { PreviaDoProgramaEscrito } from './previa-do-programa.tsx';
import { gravar, programasQuery } from './programas-api.ts';
import { RegrasCampos } from './regras-campos.tsx';
import { SituacoesCampos } from './situacoes-campos.tsx';
import classes from './programas.module.css';

/** The law, where and by whom it is asked for, and until when. */
function LeiCampos({ programa, parte, editar }: PartesDoPrograma) {
  return (
    <>
      <Campo {...parte('nome')} label="Nome do programa" autoComplete="off" />
      <Campo
        {...parte('lei')}
        label="Lei"
        description="Por exemplo: Lei 1.120/2025, art. 3º."
        autoComplete="off"
      />
      <div className={classes.lado}>
        <DataInput {...parte('de')} withAsterisk={false} label="Adesão a partir de" />
        <DataInput
          {...parte('ate')}
          required={false}
          label="Último dia de adesão"
          description="Vazio: sem fim."
        />
      </div>
      <CheckboxGroup
        label="Onde se adere"
        value={programa.canais}
        onChange={(canais) => editar({ canais })}
      >
        <div className={classes.caixas}>
          <Checkbox value="PORTAL" label="No portal" />
          <Checkbox value="BALCAO" label="No atendimento" />
        </div>
      </CheckboxGroup>
      <CheckboxGroup
        label="Quem pode aderir"
        value={programa.pessoas}
        onChange={(pessoas) => editar({ pessoas })}
      >
        <div className={classes.caixas}>
          {TIPOS_DE_PESSOA.map((tipo) => (
            <Checkbox key={tipo} value={tipo} label={PESSOAS[tipo]} />
          ))}
        </div>
      </CheckboxGroup>
    </>
  );
}

const INSCRICOES = [
  { value: 'TODOS', label: 'Inscritos em dívida ativa ou não' },
  { value: 'SO_INSCRITOS', label: 'Só os inscritos em dívida ativa' },
  { value: 'SO_NAO_INSCRITOS', label: 'Só os que não estão em dívida ativa' },
];

/** Which debts may enter. */
function DebitosCampos({ programa: { debitos }, parte, editar }: PartesDoPrograma) {
  const mudar = (parcial: Partial<CamposDoPrograma['debitos']>) =>
    editar({ debitos: { ...debitos, ...parcial } });
  return (
    <>
      <Campo
        {...parte('debitos.receitas')}
        required={false}
        label="Tributos que entram"
        description="Um por linha, com o nome que a cidade usa, como IPTU. Vazio: todos."
        linhas={3}
      />
      <div className={classes.lado}>
        <DataInput
          {...parte('debitos.vencidosDe')}
          required={false}
          label="Vencidos a partir de"
          description="Vazio: sem limite."
        />
        <DataInput
          {...parte('debitos.vencidosAte')}
          required={false}
          label="Vencidos até"
          description="Vazio: sem limite."
        />
      </div>
      <Campo {...parte('debitos.inscricao')} label="Dívida ativa" opcoes={INSCRICOES} />
      <Checkbox
        label="Débitos deste ano também entram"
        checked={debitos.exercicioCorrente}
        onChange={({ currentTarget }) => mudar({ exercicioCorrente: currentTarget.checked })}
      />
      <Checkbox
        label="Quem adere põe tudo o que pode entrar, sem escolher"
        checked={debitos.todos}
        onChange={({ currentTarget }) => mudar({ todos: currentTarget.checked })}
      />
    </>
  );
}

interface ProgramaFormProps {
  /** Undefined of a new one. */
  gravado: ProgramaGravado | undefined;
  /** Read from a file, to begin with. */
  deArquivo: ProgramaEscrito | undefined;
  onClose: () => void;
}

/** Writes a programme, or another version of one, beside what it would make of a debt. */
export function ProgramaForm({ gravado, deArquivo, onClose }: ProgramaFormProps) {
  const queries = useQueryClient();
  const [aConfirmar, setAConfirmar] = useState<GravarPrograma>();
  const acao = useAcao({
    mutationFn: gravar,
    onSuccess: (programas, { programa }) => {
      queries.setQueryData(programasQuery.queryKey, programas);
      announce(`${programa.nome}: versão salva.`);
      onClose();
    },
    onSettled: () => setAConfirmar(undefined),
  });
  const escrito = deArquivo ?? gravado?.programa;
  const form = useFormulario(gravarPrograma, {
    inicial: { programa: escrito ? camposDe(escrito) : NOVO_PROGRAMA },
    corpo: ({ programa }): GravarPrograma => ({
      id: gravado?.id ?? null,
      versao: gravado?.versao ?? 0,
      ativo: gravado?.ativo ?? false,
      programa: programaDe(programa),
    }),
    acao,
    ...(gravado?.ativo && { confirmar: setAConfirmar }),
  });
  const { programa } = form.valores;
  const sujo = form.sujo || deArquivo !== undefined;
  const partes: PartesDoPrograma = {
    programa,
    parte: (nome) => form.parte(`programa.${nome}`),
    editar: (parcial) => form.editar({ programa: { ...programa, ...parcial } }),
  };
  const secoes = [
    ['Lei e adesão', <LeiCampos key="lei" {...partes} />],
    ['Débitos que entram', <DebitosCampos key="debitos" {...partes} />],
    [
      'Situação da cobrança',
      <SituacoesCampos
        key="situacoes"
        situacoes={programa.situacoes}
        parte={partes.parte}
        onChange={(qual, situacao) =>
          partes.editar({ situacoes: { ...programa.situacoes, [qual]: situacao } })
        }
      />,
    ],
    [
      'Faixas de parcelas',
      <FaixasCampos
        key="faixas"
        faixas={programa.faixas}
        parte={partes.parte}
        onChange={(faixas) => partes.editar({ faixas })}
      />,
    ],
    ['Entrada, vencimentos e rompimento', <RegrasCampos key="regras" {...partes} />],
  ] as const;
  const problema = form.erroDe('programa');
  const { erro, campos } = form.recusa;
  return (
    <div className={classes.comPrevia}>
      <Formulario de={form} className={classes.formulario}>
        <GuardaDeSaida sujo={sujo} />
        {secoes.map(([titulo, conteudo]) => (
          <section key={titulo} className={classes.secao} aria-label={titulo}>
            <h2>{titulo}</h2>
            {conteudo}
          </section>
        ))}
        {problema !== undefined && <FormError erro={new Error(problema)} />}
        <BarraDeSalvar
          sujo={sujo}
          ocupado={form.ocupado}
          erro={problema === undefined ? erro : null}
          campos={campos.filter((campo) => campo !== 'programa')}
        />
        <Actions>
          <Button variant="default" onClick={onClose} disabled={form.ocupado}>
            Voltar à lista
          </Button>
        </Actions>
      </Formulario>
      <PreviaDoProgramaEscrito programa={() => programaDe(programa)} />
      {aConfirmar && (
        <ConfirmModal
          titulo="Salvar uma versão nova?"
          confirmar="Salvar versão"
          ocupado={form.ocupado}
          onConfirm={() => acao.mutate(aConfirmar)}
          onClose={() => setAConfirmar(undefined)}
        >
          <p>
            O programa está publicado: a versão nova vale já, para quem aderir a partir de agora.
            Acordos feitos ficam como foram.
          </p>
        </ConfirmModal>
      )}
    </div>
  );
}
