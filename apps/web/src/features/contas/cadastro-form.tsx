import type { Liberacao } from '@balcao/contracts';
import { formatarDocumento, lerData, tipoDocumento } from '@balcao/domain';
import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useOrgao } from '../../lib/orgao.ts';

import { useAcao } from '../../lib/use-acao.ts';

import { DataInput, TelefoneInput } from '../../ui/masked-input.tsx';
import { SenhaNovaInputs, problemaDaSenha, SENHA_VAZIA } from '../../ui/senha-nova.tsx';
import { cadastrar, type Achado } from './contas-api.ts';
import { FormError } from '../../ui/form-error.tsx';
import { faltaProva, PROVA_VAZIA, ProvaCampos, provaEnviada, useProvas } from './prova-campos.tsx';
import { Actions } from '../../ui/buttons.tsx';
import classes from './contas.module.css';

const CAMPOS = [
  'data',
  'telefone',
  'email',
  'senha',
  'senha_confirmation',
  'tipo_da_prova',
  'prova',
];
const ROTULOS = { senha: 'Senha', confirmacao: 'Confirmação da senha' };

type NoRegistro = Extract<Achado, { conta: false }>;

/** The date that the registry has of a person or of a company: its year only, or null. */
function registroDe({ cpfcnpj, contribuinte }: NoRegistro) {
  if (tipoDocumento(cpfcnpj) === 'CNPJ') {
    const { dataRegistro: ano = null, dataRegistroFormatada: escrito } = contribuinte;
    return {
      tipo: 'CNPJ',
      ano,
      escrito,
      evento: 'Registro',
      rotulo: 'Data de registro da empresa',
    };
  }
  const { dataNascimento: ano = null, dataNascimentoFormatada: escrito } = contribuinte;
  return { tipo: 'CPF', ano, escrito, evento: 'Nascimento', rotulo: 'Data de nascimento' };
}

/** What the registry knows, masked: whoever is registering sees that it is them. */
function Pessoa({ achado }: { achado: NoRegistro }) {
  const { tipo, escrito, evento } = registroDe(achado);
  return (
    <dl className={classes.pessoa}>
      <dt>Nome</dt>
      <dd>{achado.contribuinte.nome}</dd>
      <dt>{tipo}</dt>
      <dd>{formatarDocumento(achado.cpfcnpj)}</dd>
      <dt>{evento}</dt>
      <dd>{escrito}</dd>
    </dl>
  );
}

interface CadastroFormProps {
  achado: NoRegistro;
  onOcupado: (ocupado: boolean) => void;
  onVoltar: () => void;
  onCriada: (feito: { liberacao: Liberacao; email: string }) => void;
}

/** The data of a new account. The registry's name and year tell the person that it found them. */
export function CadastroForm({ achado, onOcupado, onVoltar, onCriada }: CadastroFormProps) {
  const { cod_empre } = useOrgao();
  const { cpfcnpj } = achado;
  const registro = registroDe(achado);
  const provas = useProvas(cpfcnpj);

  const [campos, setCampos] = useState({ data: '', telefone: '', email: '' });
  const [prova, setProva] = useState(PROVA_VAZIA);
  const [senha, setSenha] = useState(SENHA_VAZIA);
  const [motivos, setMotivos] = useState<{ data?: string; senha?: string }>({});
  const editar = (parte: Partial<typeof campos>) =>
    setCampos((atuais) => ({ ...atuais, ...parte }));
  const { mutate, error, isPending } = useAcao({
    mutationFn: cadastrar,
    onMutate: () => onOcupado(true),
    onSettled: () => onOcupado(false),
    onSuccess: (liberacao) => onCriada({ liberacao, email: campos.email.trim() }),
  });
  const erroDe = (campo: string) => erroDoCampo(error, campo);
  const form = useFormComErros(Object.keys(motivos).length > 0 ? motivos : error);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const data = registro.ano === null ? undefined : lerData(campos.data);
    const problema = problemaDaSenha(senha);
    const novos = {
      ...(data?.ok === false && { data: data.motivo }),
      ...(problema !== undefined && { senha: problema }),
    };
    setMotivos(novos);
    if (Object.keys(novos).length > 0) return;
    mutate({
      cod_empre,
      cpfcnpj,
      telefone: campos.telefone,
      email: campos.email,
      senha: senha.senha,
      senha_confirmation: senha.confirmacao,
      ...(data?.ok && { data: data.valor }),
      ...provaEnviada(prova),
    });
  };

  const falta =
    (registro.ano !== null && campos.data === '') ||
    campos.telefone === '' ||
    campos.email.trim() === '' ||
    senha.senha === '' ||
    senha.confirmacao === '' ||
    faltaProva(provas, prova);

  return (
    <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
      <Pessoa achado={achado} />
      <p className={classes.ajuda}>
        É o que consta no cadastro da instituição, em parte escondido para proteger você. Se não for
        você, volte e confira o número.
      </p>
      {registro.ano !== null && (
        <DataInput
          label={registro.rotulo}
          description="Por inteiro, como consta no cadastro da instituição"
          autoComplete="bday"
          required
          value={campos.data}
          onChange={(data) => editar({ data })}
          error={motivos.data ?? erroDe('data')}
        />
      )}
      <TelefoneInput
        description="Com DDD"
        required
        value={campos.telefone}
        onChange={(telefone) => editar({ telefone })}
        error={erroDe('telefone')}
      />
      <TextInput
        type="email"
        label="E-mail"
        description="Você vai receber nele um link de confirmação"
        autoComplete="email"
        required
        maxLength={200}
        value={campos.email}
        onChange={(evento) => editar({ email: evento.currentTarget.value })}
        error={erroDe('email')}
      />
      <SenhaNovaInputs
        rotulos={ROTULOS}
        valor={senha}
        onChange={setSenha}
        pessoais={[cpfcnpj, campos.email, campos.telefone]}
        erros={{
          senha: motivos.senha ?? erroDe('senha'),
          confirmacao: erroDe('senha_confirmation'),
        }}
      />
      {provas.length > 0 && (
        <ProvaCampos provas={provas} prova={prova} erro={error} onChange={setProva} />
      )}
      <FormError erro={error} campos={CAMPOS} />
      <Actions>
        <Button variant="default" onClick={onVoltar} disabled={isPending}>
          Voltar
        </Button>
        <Button type="submit" loading={isPending} disabled={falta}>
          Criar conta
        </Button>
      </Actions>
    </form>
  );
}
